import { createContext, useContext } from "react";
import { sayerOf } from "./say";

/** How the browser's React says its texts; entry.client provides it. */
export const Translation = createContext({ t: sayerOf({}, "en"), i18n: { language: "en" } });

/** Stands for react-i18next's in the browser: see `vite-plugins/page-words.ts`. */
export const useTranslation = () => useContext(Translation);
