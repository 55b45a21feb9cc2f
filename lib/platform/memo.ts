/**
 * Memoizes a function by its first argument, for as long as that object lives: loaded lists live in the data
 * cache, and what is derived from one lives as long as it does. Further arguments are compared with the last
 * ones; others make the result anew.
 */
export function memoizeByObject<Key extends object, Inputs extends readonly unknown[], T>(
  make: (key: Key, ...inputs: Inputs) => T,
): (key: Key, ...inputs: Inputs) => T {
  const cache = new WeakMap<Key, { readonly inputs: Inputs; readonly value: T }>();
  return (key, ...inputs) => {
    const cached = cache.get(key);
    if (cached && inputs.every((input, at) => input === cached.inputs[at])) return cached.value;
    const value = make(key, ...inputs);
    cache.set(key, { inputs, value });
    return value;
  };
}
