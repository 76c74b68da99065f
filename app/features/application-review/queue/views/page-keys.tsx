import { Dialog } from "~/ui/controls/dialog";
import { opensPopover } from "~/ui/controls/popover";
import type { PageKeys as Keys } from "../keys.server";
import script from "./shortcuts.js?url";

/** The keys of a page, in a dialog that their script opens. Without a script there is none, and everything works. */
export function PageKeys({ page }: { page: Keys }) {
  return (
    <>
      <p hidden suppressHydrationWarning data-shortcuts="">
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
      </p>
      <Dialog id="shortcuts" title={page.title}>
        <ul className="plain-list" role="list">
          {page.keys.map(({ key, label, does, selector }) => (
            <li key={key} data-key={key} data-does={does} data-selector={selector}>
              <kbd>{key}</kbd> {label}
            </li>
          ))}
        </ul>
        <div className="choice">
          <input type="checkbox" id="use-shortcuts" defaultChecked />
          <label htmlFor="use-shortcuts">{page.on}</label>
        </div>
      </Dialog>
      <script type="module" src={script} />
    </>
  );
}
