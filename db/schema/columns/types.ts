import { integer, text } from "drizzle-orm/sqlite-core";
import type { IstDay } from "../allowed-values";

/** A UTC instant, kept as milliseconds. */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
/** A day in India; a CHECK holds that it is one. */
export const day = (name: string) => text(name).$type<IstDay>();
export const flag = (name: string) => integer(name, { mode: "boolean" });
export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();
/** Random, not counted: nobody can guess the neighbour's. */
export const id = (name = "id") => text(name).primaryKey();
