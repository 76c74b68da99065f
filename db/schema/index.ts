export * from "./accounts";
export * from "./administration";
export * from "./directory";
export * from "./enquiries";
export * from "./files";
export * from "./onboarding";
export * from "./platform";
