import { createContext, useContext } from "react";
import { translatorOf } from "./translator";

/** How the browser's React says its texts; entry.client provides it. */
export const Translation = createContext({ t: translatorOf({}, "en"), i18n: { language: "en" } });

/** Stands for react-i18next's in the browser: see `vite-plugins/page-texts.ts`. */
export const useTranslation = () => useContext(Translation);
