declare global {
  interface Window {
    /** Input typed before hydration, by control, latest last (`typedScript`); undefined once it isn't needed. */
    typedEarly?: Map<EventTarget, string | boolean | undefined>;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

let typed: Window['typedEarly'];

/**
 * Restores input typed into a form before hydration, without events. It is for forms whose code reads its controls
 * itself and which may hydrate after the page. `restoreEarlyInput` skips these controls.
 */
export function restoreEarlyFormInput(form: HTMLFormElement, isHydrated: boolean): void {
  for (const { old, value } of replaced()) {
    const control = sameAs(old, form);
    if (!control) continue;
    typed?.delete(old);
    setValue(control, value);
  }
  // React owns these controls now, so a later replacement is intended.
  if (isHydrated) for (const old of typed?.keys() ?? []) if (form.contains(old as Node)) typed?.delete(old);
}

/**
 * Restores input typed before hydration where the page was rendered again, because a browser extension had added an
 * element (product 5.11). Each control dispatches events as if typed into. The last one regains focus, in its dialog.
 */
export async function restoreEarlyInput(): Promise<void> {
  const all = replaced();
  delete window.typedEarly;
  let last: Control | undefined;
  for (const { old, value } of all) {
    // Looked up only now: the previous control's change may have replaced it.
    const control = sameAs(old, document);
    if (!control) continue;
    typed?.delete(old);
    last = control;
    if (value !== (isTick(control) ? control.checked : control.value)) {
      setValue(control, value);
      // React handles the click of a checkbox or radio button.
      for (const name of isTick(control) ? ['click', 'input', 'change'] : ['input', 'change'])
        control.dispatchEvent(new Event(name, { bubbles: true }));
      // The options of a control may depend on the previous control's value.
      await new Promise((done) => setTimeout(done));
    }
    const dialog = control.closest('dialog');
    if (dialog && !dialog.open && old.closest('dialog')?.open) dialog.showModal();
  }
  if (document.activeElement === document.body || document.activeElement?.matches('dialog *')) last?.focus();
}

/** Returns the replaced controls with early input, and that input. */
function replaced() {
  typed = window.typedEarly ?? typed;
  return [...(typed ?? [])].flatMap(([old, value]) =>
    value === undefined || !isControl(old) || old.isConnected ? [] : { old, value },
  );
}

/** Returns the control below `root` that replaces an old one. */
function sameAs(old: Control, root: ParentNode): Control | undefined {
  const controls = [...root.querySelectorAll('input, select, textarea')].filter(isControl);
  return controls.find((other) => isSame(old, other));
}

/** Whether two controls are the same form control, before and after the render. */
function isSame(one: Control, other: Control): boolean {
  const nameOf = ({ name, id }: Control) => name || id;
  const formOf = ({ form }: Control) => form?.getAttribute('action');
  return (
    one.type === other.type &&
    nameOf(one) === nameOf(other) &&
    formOf(one) === formOf(other) &&
    (!isTick(one) || one.value === other.value)
  );
}

/** Sets a control through its prototype: otherwise React takes a later event for its own change. */
function setValue(control: Control, value: string | boolean): void {
  const prototype = Object.getPrototypeOf(control) as object;
  Reflect.set(prototype, typeof value === 'boolean' ? 'checked' : 'value', value, control);
}
