/** @throws Error when the work has not settled in time; the work itself continues */
export async function withinTime<T>(work: Promise<T>, ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not settled within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export const succeedsWithin = (work: Promise<unknown>, ms: number) =>
  withinTime(work, ms).then(
    () => true,
    () => false,
  );
