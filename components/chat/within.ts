/** @throws Error when the promise takes longer than this many milliseconds, or for its own reason. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
