declare global {
  interface Window {
    /** What was typed before hydration, by control, the last one last (`typedScript`); undefined once it isn't needed. */
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
 * Puts back what was typed into a form before hydration, without events, for a form whose code reads its controls by itself
 * and which may be hydrated after the page. See `restoreTyped`, which leaves out what was put back here.
 */
export function restoreForm(form: HTMLFormElement, isHydrated: boolean): void {
  for (const { old, value } of replaced()) {
    const control = sameAs(old, form);
    if (!control) continue;
    typed?.delete(old);
    setValue(control, value);
  }
  // Its controls are React's now: what replaces them later is no redraw.
  if (isHydrated) for (const old of typed?.keys() ?? []) if (form.contains(old as Node)) typed?.delete(old);
}

/**
 * Puts back what was typed before hydration where the page was drawn anew, because an element of a browser extension stood
 * among ours (product 5.11). Each control tells it as if it were typed; the last one has the focus again, in its dialog.
 */
export async function restoreTyped(): Promise<void> {
  const all = replaced();
  delete window.typedEarly;
  let last: Control | undefined;
  for (const { old, value } of all) {
    // Only now: what the one before it has chosen may have replaced it.
    const control = sameAs(old, document);
    if (!control) continue;
    typed?.delete(old);
    last = control;
    if (value !== (isTick(control) ? control.checked : control.value)) {
      setValue(control, value);
      // Of a tick React heeds the click.
      for (const name of isTick(control) ? ['click', 'input', 'change'] : ['input', 'change'])
        control.dispatchEvent(new Event(name, { bubbles: true }));
      // A control may offer what the one before it has chosen.
      await new Promise((done) => setTimeout(done));
    }
    const dialog = control.closest('dialog');
    if (dialog && !dialog.open && old.closest('dialog')?.open) dialog.showModal();
  }
  if (document.activeElement === document.body || document.activeElement?.matches('dialog *')) last?.focus();
}

/** The controls that are gone and in which something was typed, and what that was. */
function replaced() {
  typed = window.typedEarly ?? typed;
  return [...(typed ?? [])].flatMap(([old, value]) =>
    value === undefined || !isControl(old) || old.isConnected ? [] : { old, value },
  );
}

/** The control below a node that stands for one that is gone. */
function sameAs(old: Control, root: ParentNode): Control | undefined {
  const controls = [...root.querySelectorAll('input, select, textarea')].filter(isControl);
  return controls.find((other) => isSame(old, other));
}

/** Whether two controls are the same one of a form, before and after it was drawn anew. */
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

/** Sets a control past React, which otherwise takes a later event for its own. */
function setValue(control: Control, value: string | boolean): void {
  const prototype = Object.getPrototypeOf(control) as object;
  Reflect.set(prototype, typeof value === 'boolean' ? 'checked' : 'value', value, control);
}
