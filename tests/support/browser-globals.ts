/** What jsdom has no notion of: a window of some width, whose visitor wants no motion. */
export function windowOf({ wide }: { wide: boolean }): void {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('prefers-reduced-motion') || (query.includes('min-width') && wide),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
}
