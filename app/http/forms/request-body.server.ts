import { requestContext } from "../request-context.server";
import { cutOff, tooLarge, tooSlow } from "../form-refusals.server";

/** @throws Refusal tooLarge; tooSlow; malformed when the connection breaks */
export async function* bodyOf(
  request: Request,
  maxBytes: number,
  refusal = tooLarge,
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  const { tooSlow: signal } = requestContext();
  // Ends a pending read; cancelling the stream would close the connection.
  signal.addEventListener("abort", () => reader?.releaseLock());
  let bytes = 0;
  while (reader) {
    if (signal.aborted) throw tooSlow();
    const { done, value } = await reader.read().catch(() => {
      throw signal.aborted ? tooSlow() : cutOff();
    });
    if (done) return;
    bytes += value.length;
    if (bytes > maxBytes) throw refusal();
    yield value;
  }
}
