import { Toasts } from '@/components/ui/toasts';
import { renderInSpanish, screen, within } from './render';

export const showToasts = () => renderInSpanish(<Toasts />);

/** The texts of the toasts on the page. */
export const toastTexts = () =>
  within(screen.getByRole('region', { name: 'Notificaciones' }))
    .queryAllByRole('paragraph')
    .map(({ textContent }) => textContent);
