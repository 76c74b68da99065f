let loaded: ReturnType<typeof load> | undefined;

/**
 * sharp, with our settings. Loaded with the first picture: it takes a tenth of the start-up time,
 * and memory that a process without pictures does not need.
 */
export const imageLibrary = () => (loaded ??= load());

async function load() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
