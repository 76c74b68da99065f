// Loaded on every page, hydrated or not: it never adds, moves or removes what React has rendered.

/**
 * @typedef {{ id: string, expiresAt: string | number }} Token
 * @typedef {{ token: Token | null, user: object | null, user_data: object | null, event: "login" |
 *   "logout" | null, messages: { loggedIn: string, loggedOut: string, notCarried: string, unsent:
 *   string, close?: string }, protected: boolean, kept: string[] }} Session
 */

const root = document.documentElement;
const keys = ["token", "user", "user_data", "login_timestamp"];
const announcement = "aayojan_session_event";
const nextToast = "aayojan_next_toast";
const typedBefore = "aayojan_typed";

/**
 * Private windows and full disks refuse storage: continues without.
 * @template T
 * @param {() => T} use
 */
const stored = (use) => {
  try {
    return use();
  } catch {
    return null;
  }
};

/** @param {string} selector @param {Event} event @returns {any} */
const closest = (selector, event) =>
  event.target instanceof Element ? event.target.closest(selector) : null;
const one = (/** @type {string} */ selector) =>
  /** @type {any} */ (document.querySelector(selector));
const all = (/** @type {string} */ selector) =>
  /** @type {any[]} */ ([...document.querySelectorAll(selector)]);

if (root.dataset.js === undefined) {
  root.dataset.js = "";
  followLanguage();
  watchTopBar();
  watchDialogs();
  watchMenus();
  watchTheme();
  watchHearts();
  watchForms();
  restoreTyped();
  watchToasts();
  watchLittleThings();
  mirrorSession();
  focusErrors();
  startCountdowns();
  followColours();
  // A page that answers a post is reloaded and revisited as a page: the post is never sent again.
  history.replaceState(history.state, "");
}

/** If the browser has lost the cookie but not its storage, reloads in the chosen language. */
function followLanguage() {
  const name = "aayojan_language";
  const [, chosen] = /aayojan_language=(en|hi)/.exec(document.cookie) ?? [];
  const saved = stored(() =>
    chosen ? localStorage.setItem(name, chosen) : localStorage.getItem(name),
  );
  if (!saved || saved === root.lang) return;
  document.cookie = `${name}=${saved};path=/;max-age=31536000`;
  // Without cookies, it would reload forever.
  if (/language=(en|hi)/.test(document.cookie)) location.reload();
}

// Transparent over the first 50 px, hidden on scrolling down past 100, shown on scrolling up.

function watchTopBar() {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  // Initially the bar is shown.
  let before = Infinity;
  const look = () => {
    const hidden =
      !still.matches &&
      scrollY > 100 &&
      (scrollY > before || (scrollY === before && /hidden/.test(root.dataset.topbar ?? "")));
    root.dataset.topbar = `${scrollY > 50 ? "solid" : "top"}${hidden ? " hidden" : ""}`;
    before = scrollY;
  };
  // Browsers send one event per frame.
  addEventListener("scroll", look, { passive: true });
  // Read now, the position would force a layout before that of the first frame.
  requestAnimationFrame(look);
}

// Popovers without script; with it, modal, so that the focus returns to what opened them.

function watchDialogs() {
  document.addEventListener("click", (event) => {
    const button = closest("[popovertarget]", event);
    const dialog = button && document.getElementById(button.getAttribute("popovertarget"));
    // A confirmation stays a popover: it closes when its form is answered.
    if (!(dialog instanceof HTMLDialogElement) || dialog.getAttribute("role")) return;
    event.preventDefault();
    if (dialog.open) return dialog.close();
    const menu = button.closest("[data-menu]");
    dialog.onclose = () => menu?.querySelector("summary").focus();
    dialog.showModal();
  });
}

function watchMenus() {
  const open = () => all("details[data-menu][open]");

  document.addEventListener("click", (event) => {
    const summary = closest('[data-menu="profile"]:not([open]) > summary', event);
    if (summary && tokenHasRunOut()) {
      event.preventDefault();
      const form = one("form[data-logout]");
      form.expired.disabled = false;
      form.requestSubmit();
      return;
    }
    for (const menu of open())
      if (!menu.contains(event.target) || closest("a, [popovertarget]", event)) menu.open = false;
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}

function tokenHasRunOut() {
  const token = stored(() => JSON.parse(localStorage.getItem("token") ?? "null"));
  return Date.parse(token?.expiresAt) <= Date.now();
}

// The page changes at once, other tabs when they are next visible.

function watchTheme() {
  /** @param {string | undefined} theme */
  const show = (theme) => {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const button of all(".theme-choice button"))
      button.setAttribute("aria-pressed", String(button.value === (theme ?? "system")));
    for (const meta of all('meta[name="theme-color"]'))
      meta.content = getComputedStyle(root).backgroundColor;
  };
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {HTMLButtonElement} */ (event.submitter);
    if (form.className !== "theme-choice" || !button) return;
    event.preventDefault();
    const { value } = button;
    const body = new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
    fetch("/theme", { method: "POST", body, redirect: "manual" })
      .then(({ type }) => type === "opaqueredirect" && show(value === "system" ? undefined : value))
      .catch(() => {});
  });
  // A page fetched before the choice is shown with the current one.
  const follow = () => show(/aayojan_theme=(light|dark)/.exec(document.cookie)?.[1]);
  if (document.cookie.includes("aayojan_theme")) follow();
  addEventListener("visibilitychange", () => document.hidden || follow());
  addEventListener("pageshow", ({ persisted }) => persisted && follow());
}

// From a list to a profile, the card's picture becomes the page's (cross-document transitions).

addEventListener("pageswap", (/** @type {any} */ { viewTransition, activation }) => {
  if (!viewTransition || !activation?.entry) return;
  const { pathname, search } = new URL(activation.entry.url);
  const link = one(`.listing-card a[href="${pathname + search}"]`);
  for (const card of all(".listing-card"))
    card.firstChild.style.viewTransitionName = card.contains(link) ? "cover" : "";
});

// Readers stay where they are.

function watchHearts() {
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const heart = /** @type {HTMLButtonElement} */ (event.submitter);
    if (form.id !== "keep" || !heart?.id) return;
    event.preventDefault();
    if (heart.ariaBusy) return;
    heart.ariaBusy = "true";
    fetch(heart.formAction, {
      method: "POST",
      // Completes even if the reader leaves at once.
      keepalive: true,
      headers: { Accept: "application/json" },
      body: new URLSearchParams(/** @type {any} */ (new FormData(form, heart))),
    })
      .then((answer) => answer.json())
      .then(({ type, message, isKept }) => {
        if (isKept !== undefined) setKept(heart, isKept);
        say(type, message);
      })
      .catch(() => say("error", form.dataset.error ?? ""))
      .finally(() => (heart.ariaBusy = null));
  });
}

/** @param {any} heart @param {boolean} isKept */
function setKept(heart, isKept) {
  heart.setAttribute("aria-pressed", isKept);
  heart.formAction = `/shortlist/${isKept ? "remove" : "keep"}`;
}

function watchForms() {
  const pause = 100;
  /** @type {Map<HTMLFormElement, HTMLElement | null>} */
  const travelling = new Map();
  /** The app has answered, so the travelling form is sent now. */
  let isReached = false;

  // On the window, so that React's own handlers run first.
  addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.method !== "post" || form.target) return;
    if (travelling.has(form)) return isReached || event.preventDefault();
    const button = event.submitter;
    // React leaves the footer and the links above as they were when the page was loaded.
    const { pathname, search } = location;
    if (
      form.closest(".footer, .top-bar") &&
      form.redirectTo &&
      !form.redirectTo.value.startsWith(pathname)
    )
      form.redirectTo.value = pathname + search;
    if (form.getAttribute("action") === "/language" && !keepTyped(form))
      return event.preventDefault();

    if (form.dataset.languageChoice !== undefined && form.dataset.kept === undefined && button) {
      event.preventDefault();
      form.dataset.kept = "";
      setTimeout(() => form.requestSubmit(button), pause);
      return;
    }
    travelling.set(form, button);
    if (button) {
      button.dataset.busy = "";
      button.setAttribute("aria-disabled", "true");
      if (button.dataset.busyToast !== undefined) say("loading", button.dataset.busyLabel ?? "");
    }
    const failed = form.dataset.failed ?? (!navigator.onLine && messages().unsent);
    // If nothing answers, the browser's error page would replace this one, and what was typed.
    if (failed) {
      event.preventDefault();
      const stay = () => {
        settle(form);
        say("error", failed);
      };
      fetch("/healthz").then(({ ok }) => {
        if (!ok) return stay();
        isReached = true;
        form.requestSubmit(button);
        isReached = false;
      }, stay);
    }
    // A download, or a press on Stop, leaves the page as it is.
    setTimeout(settle, form.dataset.resubmit === undefined ? 15_000 : 2_000, form);
  });

  /** @param {HTMLFormElement} form */
  function settle(form) {
    const button = travelling.get(form);
    travelling.delete(form);
    delete form.dataset.kept;
    document.dispatchEvent(new Event("toast-loaded"));
    if (button) {
      delete button.dataset.busy;
      button.removeAttribute("aria-disabled");
    }
  }
  addEventListener("pageshow", () => [...travelling.keys()].forEach(settle));
}

// A change of language keeps what was typed, after asking; never numbers, codes, emails, files.

function typedFields() {
  return all("main input, main textarea, main select").filter(
    ({ name, type, autocomplete }) =>
      name &&
      !/^(hidden|password|file|submit|button)$/.test(type) &&
      autocomplete !== "one-time-code",
  );
}

/** @param {any} field */
const isPrivate = ({ type, inputMode, spellcheck }) =>
  !spellcheck || /^(tel|email)$/.test(inputMode) || /^(tel|email)$/.test(type);

/** @param {HTMLFormElement} form @returns {boolean} whether the form may go */
function keepTyped(form) {
  const [path] = String(form.redirectTo?.value ?? "").split("?", 1);
  if (path !== location.pathname) return true;
  const fields = typedFields();
  const lost =
    fields.some((field) => isPrivate(field) && field.value !== field.defaultValue) ||
    all('main input[type="file"]').some(({ files }) => files.length > 0);
  if (lost && !confirm(messages().notCarried)) return false;
  const open = fields.filter((field) => !isPrivate(field));
  const kept = open.map(({ name, value, checked }) => ({ name, value, checked }));
  stored(() => sessionStorage.setItem(typedBefore, JSON.stringify({ path, fields: kept })));
  return true;
}

function restoreTyped() {
  const kept = stored(() => sessionStorage.getItem(typedBefore));
  if (!kept) return;
  stored(() => sessionStorage.removeItem(typedBefore));
  /** @type {{ path: string, fields: { name: string, value: string, checked?: boolean }[] }} */
  const { path, fields } = JSON.parse(kept);
  if (path !== location.pathname) return;
  for (const field of typedFields()) {
    const isChoice = /^(checkbox|radio)$/.test(field.type);
    const at = fields.findIndex(
      ({ name, value }) => name === field.name && (!isChoice || value === field.value),
    );
    const [before] = at < 0 ? [] : fields.splice(at, 1);
    if (!before) continue;
    if (isChoice) field.checked = before.checked;
    else field.value = before.value;
  }
}

function focusErrors() {
  one("[data-error-summary]")?.focus();
}

function watchToasts() {
  const most = 20;
  document.addEventListener("click", (event) => {
    const toast = closest("[data-toast-close]", event)?.closest(".toast");
    if (toast) toast.hidden = true;
  });
  document.addEventListener("animationend", (event) => {
    if (/^toast-(out|gone)$/.test(event.animationName))
      /** @type {HTMLElement} */ (event.target).hidden = true;
  });
  document.addEventListener("toast", (event) => {
    const { type, message } = /** @type {CustomEvent} */ (event).detail;
    showToast(type, message);
  });
  document.addEventListener("toast-loaded", () => {
    for (const toast of all('#script-toasts [data-type="loading"]')) toast.remove();
  });
  for (const toast of all(".toast[data-duration]"))
    toast.style.setProperty("--stay", `${toast.dataset.duration}ms`);
  // Screen readers announce changes in a region they know: toasts of the page are written again.
  setTimeout(() => {
    for (const text of all(".toaster .toast > p")) text.textContent = String(text.textContent);
  }, 500);

  /** @param {string} type @param {string} message */
  function showToast(type, message) {
    const region = one(`#script-toasts > [role=${type === "error" ? "alert" : "status"}]`);
    // A repeated message is shown once.
    if (region.lastChild?.textContent === message) region.lastChild.remove();
    const toast = Object.assign(document.createElement("div"), { className: "toast" });
    toast.dataset.type = type;
    toast.append(Object.assign(document.createElement("p"), { textContent: message }));
    region.append(toast);
    while (region.children.length > most) region.firstChild.remove();
  }
}

/** @returns {Session["messages"]} */
const messages = () => JSON.parse(one("#session-state").textContent).messages;

/** @param {string} type @param {string} message */
function say(type, message) {
  document.dispatchEvent(new CustomEvent("toast", { detail: { type, message } }));
}

// For other tabs and the browser's storage. Never a secret.

function mirrorSession() {
  const script = one("#session-state");
  if (!script) return;
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("aayojan") : null;
  /** @returns {Session} */
  const read = () => {
    const now = JSON.parse(script.textContent);
    stored(() => store(now));
    markKept(now);
    if (now.event) announce(now.event);
    return now;
  };
  let session = read();
  // A hydrated page learns of a log-in without a new document.
  new MutationObserver(() => (session = read())).observe(script, {
    childList: true,
    characterData: true,
    subtree: true,
  });

  const waiting = stored(() => sessionStorage.getItem(nextToast));
  if (waiting) {
    stored(() => sessionStorage.removeItem(nextToast));
    const { type, message } = JSON.parse(waiting);
    say(type, message);
  }

  if (channel) channel.onmessage = ({ data }) => hear(data?.type);
  addEventListener("storage", ({ key, newValue }) => {
    if (!channel && key === announcement && newValue) hear(JSON.parse(newValue).type);
  });

  /** @param {"login" | "logout"} type */
  function announce(type) {
    // A page reloaded, or restored from the back/forward cache, announces nothing again.
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (
      performance.getEntriesByType("navigation")
    );
    if (visit && visit.type !== "navigate") return;
    channel?.postMessage({ type });
    stored(() => localStorage.setItem(announcement, JSON.stringify({ type, at: Date.now() })));
  }

  /** @param {unknown} type */
  function hear(type) {
    const { token, messages } = session;
    const here = location.pathname + location.search;
    if (type === "logout" && token) {
      session.token = null;
      stored(() => store(session));
      if (session.protected)
        leave(`/login?redirectTo=${encodeURIComponent(here)}`, "info", messages.loggedOut);
      else stay("info", messages.loggedOut);
    }
    if (type === "login" && !token) {
      // Until the page is renewed; a log-out may come first.
      session.token = { id: "", expiresAt: "" };
      // The log-in page sends a logged-in user on to where they wanted to go.
      if (/^\/(login|signup)(\/|$)/i.test(location.pathname))
        leave(here, "success", messages.loggedIn);
      else stay("success", messages.loggedIn);
    }
  }

  /** @param {string} path @param {string} type @param {string} message */
  function leave(path, type, message) {
    stored(() => sessionStorage.setItem(nextToast, JSON.stringify({ type, message })));
    location.assign(path);
  }

  /** @param {string} type @param {string} message */
  function stay(type, message) {
    say(type, message);
    renewTopBar().catch(() => {});
  }

  let renewals = 0;
  /** What was typed stays. */
  async function renewTopBar() {
    const renewal = (renewals += 1);
    const headers = { "Page-Language": document.documentElement.lang };
    const answer = await fetch(location.pathname + location.search, { headers });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    // Another tab has logged in or out in the meantime: the latest answer counts.
    if (renewal !== renewals) return;
    const state = page.querySelector("#session-state")?.textContent;
    if (!state) return;
    session = { ...JSON.parse(state), event: null };
    markKept(session);
    stored(() => store(session));
    // A hydrated page's top bar belongs to React; those that have one are protected, and were left.
    if (one(".top-bar") === null || page.querySelector(".top-bar") === null) return;
    const parts = "body > header, body > dialog";
    const [first, ...others] = all(parts);
    first.before(...page.querySelectorAll(parts));
    for (const part of [first, ...others]) part.remove();
  }
}

/** @param {Session} session */
function markKept({ kept }) {
  for (const heart of all('[form="keep"][id]')) setKept(heart, kept.includes(heart.value));
}

/** @param {Session} session */
function store({ token, user, user_data, event }) {
  if (!token) return keys.forEach((key) => localStorage.removeItem(key));
  for (const [key, value] of Object.entries({ token, user, user_data }))
    localStorage.setItem(key, JSON.stringify(value));
  if (event === "login") localStorage.setItem("login_timestamp", String(Date.now()));
}

function watchLittleThings() {
  const markChosen = (/** @type {any} */ input) =>
    input.toggleAttribute("data-chosen", input.files.length > 0);
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") markChosen(target);
  });
  // A reload may restore a chosen file.
  addEventListener("pageshow", () => all('input[type="file"]').forEach(markChosen));
  document.addEventListener("click", (event) => {
    const toggle = closest("[data-password] > button", event);
    if (toggle) {
      const shown = toggle.getAttribute("aria-pressed") !== "true";
      toggle.setAttribute("aria-pressed", String(shown));
      toggle.parentElement.querySelector("input").type = shown ? "text" : "password";
    }
    if (closest("[data-print]", event)) print();
    if (closest('[aria-disabled="true"]:not([data-busy])', event)) event.preventDefault();
  });
}

function startCountdowns() {
  for (const clock of all("[data-countdown]")) {
    const button = document.getElementById(clock.dataset.countdownTarget ?? "");
    const end = Date.now() + 1_000 * Number(clock.dataset.countdown);
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      clock.textContent = String(left);
      if (button) button.toggleAttribute("disabled", left > 0);
      if (left > 0) return setTimeout(tick, 1_000);
      const line = clock.closest("[data-countdown-line]");
      if (line) line.hidden = true;
    };
    tick();
  }
}

/** On the page of the site's look: text box, picker and sample have the same colours. */
function followColours() {
  /** @param {Element} field @param {string} value */
  const follow = (field, value) => {
    if (!/^#[\da-f]{6}$/i.test(value)) return;
    for (const input of field.querySelectorAll("input")) input.value = value;
    for (const { dataset, value: colour } of all("[data-colour]"))
      one(".look-sample").style.setProperty(`--${dataset.colour}`, colour);
  };
  for (const field of all(".colour-field")) {
    const [typed, picker] = field.querySelectorAll("input");
    // After a refusal.
    if (typed.value !== picker.value) follow(field, typed.value);
    field.addEventListener("input", (/** @type {any} */ { target }) => follow(field, target.value));
  }
}
