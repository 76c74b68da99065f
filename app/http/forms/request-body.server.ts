import { requestContext } from "../request-context.server";
import { cutOff, tooLarge, tooSlow } from "../form-refusals.server";

/**
 * The body as it arrives. A reader that stops early leaves the rest to the request guard, which
 * drains it.
 * @throws Refusal tooLarge; tooSlow; malformed when the connection breaks
 */
export async function* bodyOf(
  request: Request,
  mostBytes: number,
  refusal = tooLarge,
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  const { tooSlow: signal } = requestContext();
  // Ends a read that waits. To cancel the stream instead would close the connection, on which the
  // answer is to go.
  signal.addEventListener("abort", () => reader?.releaseLock());
  let bytes = 0;
  while (reader) {
    if (signal.aborted) throw tooSlow();
    const { done, value } = await reader.read().catch(() => {
      throw signal.aborted ? tooSlow() : cutOff();
    });
    if (done) return;
    bytes += value.length;
    if (bytes > mostBytes) throw refusal();
    yield value;
  }
}
