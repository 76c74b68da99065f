import { createContext, useContext } from "react";

/** The page's texts in JSON, as the server sends them to React in the browser; empty there. */
export const PageTexts = createContext("");
export const usePageTexts = () => useContext(PageTexts);
