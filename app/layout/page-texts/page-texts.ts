import { createContext, useContext } from "react";

/** Empty in the browser. */
export const PageTexts = createContext("");
export const usePageTexts = () => useContext(PageTexts);
