import { customType, integer, text } from "drizzle-orm/sqlite-core";
import type { IstDay, Paise } from "../allowed-values";
import type { Id } from "../ids";

/** UTC, stored as milliseconds. */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
/** In India; a CHECK ensures that it is a day. */
export const day = (name: string) => text(name).$type<IstDay>();
export const flag = (name: string) => integer(name, { mode: "boolean" });
export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();
export const paise = (name: string) => integer(name).$type<Paise>();
const mask = "••••";
let areHidden = () => false;
export const hidePrivateTextsWhile = (condition: () => boolean) => {
  areHidden = condition;
};
const privateColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  fromDriver: (value) => (areHidden() ? mask : value),
});
/** Masked while an administrator views as one of an enquiry's sides. */
export const privateText = (name: string) => privateColumn(name);
/** Random, not sequential: no one can guess another's. */
export const id = <Own extends Id<string> = string>() => text("id").$type<Own>().primaryKey();
export const idOf = <Other extends Id<string>>(name: string) => text(name).$type<Other>();
