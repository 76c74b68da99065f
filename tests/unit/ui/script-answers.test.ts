import { afterEach, expect, test, vi } from "vitest";
import { answerForScript } from "~/http/responses/script-answer.server";
import { Refused, sendFile } from "~/ui/uploads/use-uploads";

afterEach(() => vi.unstubAllGlobals());

const sent = (answer: Response) => {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  return sendFile<{ message: string }>(new File(["words"], "pan.pdf"), {
    url: "/upload",
    fields: {},
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
};

test("an answer to a page's script says whether it is a success, as the API's answers do", async () => {
  expect(await answerForScript({ received: 5 }).json()).toEqual({ success: true, received: 5 });
  expect(await answerForScript({ message: "No" }, 422).json()).toEqual({
    success: false,
    message: "No",
  });
});

test("a file whose answer reports a failure is refused, even if the status is 200", async () => {
  const refused = sent(Response.json({ success: false, message: "This file is empty" }));
  await expect(refused).rejects.toBeInstanceOf(Refused);
  await expect(refused).rejects.toThrow("This file is empty");
});

test("a stored file comes with the text for its toast", async () => {
  const answer = await sent(answerForScript({ message: "File uploaded successfully", live: {} }));
  expect(answer.message).toBe("File uploaded successfully");
});
