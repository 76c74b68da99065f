// Posts what is typed as a draft, and shows the bill of the page that the app answers.

const pause = 400;
const sums = /** @type {HTMLElement} */ (document.getElementById("sums"));
const form = /** @type {HTMLFormElement} */ (document.getElementById(sums.dataset.form ?? ""));
/** @type {AbortController | undefined} */
let asked;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

form.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => void show().catch(() => {}), pause);
});

async function show() {
  asked?.abort();
  asked = new AbortController();
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  body.set("intent", "draft");
  const answer = await fetch(location.pathname, { method: "POST", body, signal: asked.signal });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const bill = page.getElementById("sums");
  if (answer.ok && bill) sums.replaceChildren(...bill.childNodes);
}
