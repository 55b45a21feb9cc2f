/** Opens and closes dialogs in browsers without `command` buttons, and closes them by a press on the backdrop. */
export function polyfillDialogs(signal: AbortSignal): void {
  const native = 'command' in HTMLButtonElement.prototype;
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof HTMLDialogElement) {
        // With `data-keep` such a press doesn't discard what was typed.
        if (!event.target.hasAttribute('data-keep')) event.target.close();
        return;
      }
      const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
      // What was prevented opens by its own code.
      if (native || !button || event.defaultPrevented) return;
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (button.getAttribute('command') === 'close') dialog.close();
      else if (!dialog.open) dialog.showModal();
    },
    { signal },
  );
}
