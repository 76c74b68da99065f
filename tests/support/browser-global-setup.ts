import { imageUnderTest } from "./servers/container";
import { makeTemplateDatabase } from "./template-database";

/** Each worker's app starts from a copy of one empty database, unless it runs in a container. */
export default function setup() {
  return imageUnderTest ? undefined : makeTemplateDatabase();
}
