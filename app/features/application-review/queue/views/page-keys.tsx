import { Dialog } from "~/ui/controls/dialog";
import { opensPopover } from "~/ui/controls/popover";
import type { PageKeys as Keys } from "../keys.server";
import script from "./shortcuts.js?url";

/** The keys of a page, in a dialog that their script opens. Without a script there is none, and everything works. */
export function PageKeys({ page }: { page: Keys }) {
  return (
    <>
      <div className="page" hidden suppressHydrationWarning data-shortcuts="">
        <button
          type="button"
          className="button"
          data-variant="quiet"
          {...opensPopover("shortcuts")}
        >
          <span>
            {page.title} <kbd>?</kbd>
          </span>
        </button>
      </div>
      <Dialog id="shortcuts" title={page.title}>
        <ul className="plain-list">
          {page.keys.map(({ key, label, does, selector }) => (
            <li key={key} data-key={key} data-does={does} data-selector={selector}>
              <kbd>{key}</kbd> {label}
            </li>
          ))}
        </ul>
        <label className="choice">
          <input type="checkbox" defaultChecked />
          <span>{page.on}</span>
        </label>
      </Dialog>
      <script type="module" src={script} />
    </>
  );
}
