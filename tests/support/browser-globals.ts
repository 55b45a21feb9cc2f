/** Browser features that jsdom lacks: a window width, 1280 px where wide, and a preference for reduced motion. */
export function windowOf({ wide }: { wide: boolean }): void {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('prefers-reduced-motion') || (/min-width: \d\drem/.test(query) && wide),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
}

/** jsdom has dialogs, but can't open or close them. */
export function dialogsOpen(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
