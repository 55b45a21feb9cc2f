/**
 * One value per process. Next bundles routes, middleware and instrumentation separately, so a module's own variables
 * exist several times; what has to be one (a flag, a pool, a cache) lives on `globalThis` under a registered symbol.
 */
export function processWide<T>(name: string, create: () => T): T {
  const key = Symbol.for(`stock-finder.${name}`);
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  return (store[key] ??= create());
}

/** Forgets a value, for tests. */
export function forgetProcessWide(name: string): void {
  Reflect.deleteProperty(globalThis, Symbol.for(`stock-finder.${name}`));
}
