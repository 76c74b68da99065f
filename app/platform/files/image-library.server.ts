let loaded: ReturnType<typeof load> | undefined;

/**
 * sharp, as we use it. Loaded with the first picture: it takes a tenth of the time of a start, and
 * memory that a process without pictures has no use for.
 */
export const imageLibrary = () => (loaded ??= load());

async function load() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
