import { handOverFocus } from '@/components/ui/focus';
import { render, screen } from '../../support/render';

const page = (hasControl: boolean) => (
  <main tabIndex={-1}>
    {hasControl && (
      <p>
        <button ref={handOverFocus}>Reintentar</button>
      </p>
    )}
    <button>Otro</button>
  </main>
);

test('a control that goes with the focus hands it over to the main part, and else changes nothing', () => {
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Otro' }).focus();
  rerender(page(false));
  expect(screen.getByRole('button', { name: 'Otro' })).toHaveFocus();
  rerender(page(true));
  screen.getByRole('button', { name: 'Reintentar' }).focus();
  rerender(page(false));
  expect(screen.getByRole('main')).toHaveFocus();
});
