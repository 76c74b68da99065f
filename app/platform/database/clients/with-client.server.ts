import { createClient, type Client, type Config } from "@libsql/client";

export type DatabaseLocation = { url: string; authToken?: string | undefined };

export const databaseFileAt = (path: string): DatabaseLocation => ({ url: `file:${path}` });

/** Closes it afterwards. */
export async function withClient<T>(
  location: DatabaseLocation,
  act: (client: Client) => Promise<T>,
  options: Partial<Config> = {},
) {
  const client = createClient({ ...location, ...options });
  try {
    return await act(client);
  } finally {
    client.close();
  }
}
