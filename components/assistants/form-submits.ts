import { useToasts } from '@/components/ui/toasts';
import type { ToolResult } from './model-context';
import { toolTexts } from './tool';

const resultOf = (text: string, isError?: true): ToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError }),
});

/**
 * Ends the calls of forms that an assistant has filled in (product 17.7). A form of personal data, which posts or leaves
 * no page, is sent only by a click or key of the person: any other submit is refused, and what was typed stays. Runs on
 * `window` before and after all other listeners.
 */
export function watchFormSubmits(signal: AbortSignal): void {
  const texts = toolTexts().forms;
  let pressed: EventTarget | null = null;
  // The browser sends the click of the button for the Enter key, too.
  const press = ({ isTrusted, target }: MouseEvent) => {
    if (!isTrusted || !(target instanceof Element)) return;
    pressed = target.closest('button')?.form ?? null;
    setTimeout(() => (pressed = null));
  };
  const refuse = (event: SubmitEvent) => {
    const { target: form } = event;
    if (!event.agentInvoked || !(form instanceof HTMLFormElement)) return;
    if (form === pressed || (form.method === 'get' && form.hasAttribute('action'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.respondWith?.(Promise.resolve(resultOf(texts.refused, true)));
    useToasts.getState().show({ title: texts.refusedTitle, body: texts.refused, icon: 'error' });
  };
  const respond = (event: SubmitEvent) => {
    // A call whose page doesn't change would never end.
    if (event.agentInvoked && event.defaultPrevented)
      event.respondWith?.(Promise.resolve(resultOf(texts.sent)));
  };
  window.addEventListener('click', press, { signal, capture: true });
  window.addEventListener('submit', refuse, { signal, capture: true });
  window.addEventListener('submit', respond, { signal });
}
