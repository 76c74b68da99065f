import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { DataTable } from "~/ui/data/data-table";

test("rows of one group that follow each other show its columns once", () => {
  const table = createElement(DataTable<string>, {
    caption: "Enquiries",
    rows: ["Asha: band", "Asha: cook", "Kinnari: band", "Asha: tent"],
    rowKey: (row) => row,
    rowGroup: (row) => row.split(":")[0]!,
    sharedColumns: 1,
    columns: [
      { label: "Customer", heading: true, cell: (row) => row.split(": ")[0] },
      { label: "Provider", cell: (row) => row.split(": ")[1] },
    ],
  });
  const rows = parse(renderToStaticMarkup(table)).querySelectorAll("tbody tr");
  expect(rows.map((row) => row.childNodes.map(({ text }) => text).join(" "))).toEqual([
    "Asha band",
    "cook",
    "Kinnari band",
    "Asha tent",
  ]);
  const spans = rows.map((row) => row.querySelector("th")?.getAttribute("rowspan"));
  expect(spans).toEqual(["2", undefined, "1", "1"]);
});
