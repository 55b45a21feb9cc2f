/** Returns the result of `work`, or of `onTimeout` when `work` takes longer than this many milliseconds. */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  onTimeout: () => T | Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(onTimeout);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
