import { cutOff, tooLarge } from "./form-refusals.server";

/**
 * The body as it arrives. Whoever stops early leaves the rest to the request guard, which drains it.
 * @throws Refusal tooLarge; malformed when the connection breaks
 */
export async function* bodyOf(
  request: Request,
  mostBytes: number,
  refusal = tooLarge,
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  let bytes = 0;
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw cutOff();
    });
    if (done) return;
    bytes += value.length;
    if (bytes > mostBytes) throw refusal();
    yield value;
  }
}
