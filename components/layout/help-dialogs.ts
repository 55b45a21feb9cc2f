/** Opens and closes native dialogs for browsers in which a button can't yet do it by itself, and on the backdrop. */
export function helpDialogs(signal: AbortSignal): void {
  const native = 'command' in HTMLButtonElement.prototype;
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof HTMLDialogElement) {
        // What was typed is not thrown away by a press beside it.
        if (!event.target.hasAttribute('data-keep')) event.target.close();
        return;
      }
      const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
      if (native || !button) return;
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (button.getAttribute('command') === 'close') dialog.close();
      else if (!dialog.open) dialog.showModal();
    },
    { signal },
  );
}
