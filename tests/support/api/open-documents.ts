import type { App } from "../running-app/app";

/**
 * Reads each document of an application with an administrator's token, as an approval requires.
 *
 * @throws Error with the document's path if it is refused
 */
export async function openDocuments(app: App, token: string, applicationId: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const query = new URLSearchParams({ id: applicationId });
  const answer = await fetch(`${app.url}/api/admin/provider?${query}`, { headers });
  const { provider } = (await answer.json()) as {
    provider: { documents: { slot: string; path: string }[] };
  };
  for (const { path } of provider.documents.filter(({ slot }) => slot !== "portfolioImages")) {
    const { status } = await fetch(app.url + path, { headers });
    if (status !== 200) throw new Error(`${path} was not opened: ${status}`);
  }
}
