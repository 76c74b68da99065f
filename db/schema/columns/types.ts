import { customType, integer, text } from "drizzle-orm/sqlite-core";
import type { IstDay, Paise } from "../allowed-values";
import type { Id } from "../ids";

/** A UTC instant, stored as milliseconds. */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
/** A day in India; a CHECK ensures that it is one. */
export const day = (name: string) => text(name).$type<IstDay>();
export const flag = (name: string) => integer(name, { mode: "boolean" });
export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();
/** An amount of money. */
export const paise = (name: string) => integer(name).$type<Paise>();
const mask = "••••";
/** Whether private texts are masked for the current request. */
let areHidden = () => false;
export const hidePrivateTextsWhile = (condition: () => boolean) => {
  areHidden = condition;
};
const privateColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  fromDriver: (value) => (areHidden() ? mask : value),
});
/** What the two sides of an enquiry write to each other: masked while an administrator views as one. */
export const privateText = (name: string) => privateColumn(name);
/** Random, not sequential: no one can guess another's. */
export const id = <Own extends Id<string> = string>() => text("id").$type<Own>().primaryKey();
/** The id of another row. */
export const idOf = <Other extends Id<string>>(name: string) => text(name).$type<Other>();
