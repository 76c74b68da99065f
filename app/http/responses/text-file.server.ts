/** A small file made on the spot: robots.txt, sitemap.xml and their like. */
export const textFile = (text: string, type: string) =>
  new Response(`${text}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "private, max-age=3600" },
  });
