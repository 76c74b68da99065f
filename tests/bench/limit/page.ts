import { escapeMarkup } from "~/platform/escape-markup";

/** The app's list page, as sent to a stranger and to a logged-in member. */
export type Pages = { stranger: string; member: string };

type Row = {
  slug: string;
  name: string;
  city: string;
  price: number | null;
  picture: string | null;
  categories: string;
};

/**
 * The app's page as a template: its cards, its count and the member's name are rendered each time.
 */
export function cutPage(html: string, memberName: string) {
  const start = html.indexOf("<li><article");
  const end = html.lastIndexOf("</article></li>") + "</article></li>".length;
  if (start < 0) throw new Error("The app's list page shows no cards.");
  const artwork = /<svg class="rangoli.*?<\/svg>/.exec(html.slice(start, end))?.[0] ?? "";
  const [head, tail] = [html.slice(0, start), html.slice(end)];
  const [beforeCount = "", afterCount = ""] = head.split(/(?<=>)\d[\d,]*(?= providers)/);
  const parts = [beforeCount, afterCount, tail].map((part) => part.split(memberName));

  return (rows: Row[], count: number, name: string) => {
    const [before, after, below] = parts.map((part) => part.join(name));
    return `${before}${count}${after}${rows.map((row) => card(row, artwork)).join("")}${below}`;
  };
}

const card = ({ slug, name, city, price, picture, categories }: Row, artwork: string) =>
  `<li><article class="listing-card"><div class="listing-cover">${
    picture
      ? `<picture class="picture"><img src="/pictures/${picture}/small" srcSet="/pictures/${picture}/small 480w, /pictures/${picture}/large 1600w" sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 45vw, 92vw" alt="" width="1600" height="1200" loading="lazy" decoding="async"/></picture>`
      : artwork
  }</div><div class="listing-body"><p class="eyebrow">${categories.replace(",", " · ")}</p><h3><a lang="en" data-discover="true" href="/providers/${slug}">${escapeMarkup(name)}</a></h3><p class="listing-meta"><svg class="icon" aria-hidden="true"><use href="#i-map-pin"></use></svg>${escapeMarkup(city)}</p><p class="listing-foot">${
    price === null
      ? '<span class="muted">Price on request</span>'
      : `<span class="price"><small>from </small><strong>₹${rupees.format(price / 100)}</strong><small></small></span>`
  }</p></div></article></li>`;

const rupees = new Intl.NumberFormat("en-IN");
