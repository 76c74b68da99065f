/** Rotated clockwise by `turn` degrees, `zoom` times as wide as the column. */
export type DocumentView = {
  page: number;
  turn: (typeof turns)[number];
  zoom: (typeof zooms)[number];
};

const turns = ["0", "90", "180", "270"] as const;
const zooms = ["1", "2", "3"] as const;

/** Invalid values fall back to the first page, unrotated. */
export function readView(search: URLSearchParams): DocumentView {
  const page = Number(search.get("page"));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    turn: turns.find((turn) => turn === search.get("turn")) ?? "0",
    zoom: zooms.find((zoom) => zoom === search.get("zoom")) ?? "1",
  };
}

export const writeView = ({ page, turn, zoom }: DocumentView) => ({
  page: page === 1 ? undefined : String(page),
  turn: turn === "0" ? undefined : turn,
  zoom: zoom === "1" ? undefined : zoom,
});

export const turned = (view: DocumentView, by: 1 | -1): DocumentView => ({
  ...view,
  turn: turns[(turns.indexOf(view.turn) + by + turns.length) % turns.length] ?? "0",
});

/** Null at the largest or smallest zoom. */
export function zoomed(view: DocumentView, by: 1 | -1): DocumentView | null {
  const zoom = zooms[zooms.indexOf(view.zoom) + by];
  return zoom ? { ...view, zoom } : null;
}
