import { keepFocusOnPage } from '@/components/ui/focus';
import { dialogsOpen } from '../../support/browser-globals';
import { pageGlobals } from '../../support/page-globals';
import { render, screen } from '../../support/render';

const { AbortController: PageAbortController } = pageGlobals();
let page: AbortController;
beforeAll(dialogsOpen);
beforeEach(() => {
  page = new PageAbortController();
  keepFocusOnPage(page.signal);
});
afterEach(() => page.abort());

/** Lets what watches the document see it. */
const watched = () => Promise.resolve();
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

const shop = ({ hasRetry = false, hasPart = true }) => (
  <>
    <main tabIndex={-1}>
      {hasPart && (
        <section tabIndex={-1} aria-label="Cuota">
          {hasRetry && (
            <p>
              <button>Reintentar</button>
            </p>
          )}
        </section>
      )}
      <button>Otro</button>
    </main>
    <dialog id="about">
      <button>Cerrar</button>
    </dialog>
  </>
);

test('a control that goes with the focus hands it to the nearest part around it, and else changes nothing', async () => {
  const { rerender } = render(shop({ hasRetry: true }));
  button('Otro').focus();
  rerender(shop({}));
  await watched();
  expect(button('Otro')).toHaveFocus();
  rerender(shop({ hasRetry: true }));
  button('Reintentar').focus();
  rerender(shop({}));
  await watched();
  expect(screen.getByRole('region', { name: 'Cuota' })).toHaveFocus();
});

test('a part that goes with all its controls hands it to the main part', async () => {
  const { rerender } = render(shop({ hasRetry: true }));
  button('Reintentar').focus();
  rerender(shop({ hasPart: false }));
  await watched();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a dialog that opened by itself gives it to the main part', () => {
  render(shop({}));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  dialog.showModal();
  button('Cerrar').focus();
  // As a browser does where nothing had the focus before.
  button('Cerrar').blur();
  dialog.close();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('below an open dialog, which makes the page inert, its first control has it', async () => {
  const { rerender } = render(shop({ hasRetry: true }));
  button('Reintentar').focus();
  screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).showModal();
  rerender(shop({ hasPart: false }));
  await watched();
  expect(button('Cerrar')).toHaveFocus();
});

test('a visitor who presses beside all controls has nothing to hand over', async () => {
  render(shop({ hasRetry: true }));
  button('Reintentar').focus();
  button('Reintentar').blur();
  document.body.append(document.createElement('p'));
  await watched();
  expect(document.body).toHaveFocus();
});
