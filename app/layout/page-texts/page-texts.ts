import { createContext, useContext } from "react";

/**
 * The page's texts as the server sends them to the browser's React, in JSON; empty where React runs
 * in the browser.
 */
export const PageTexts = createContext("");
export const usePageTexts = () => useContext(PageTexts);
