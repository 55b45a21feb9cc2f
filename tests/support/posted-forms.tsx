import { LeadForm } from '@/components/leads/form/lead-form';
import { useToasts } from '@/components/ui/toasts';
import { emptyInitialForm, type InitialForm } from '@/lib/leads/fields';
import { choices, filled } from './lead';
import { act, fireEvent, renderInSpanish, screen, userEvent, waitFor, within } from './render';

/** A form on its way to our server, which waits until the test answers it. */
export interface PostedForm {
  readonly key: string;
  /** The posted fields. */
  readonly body: Readonly<Record<string, string>>;
  readonly response: (status: number, reported: object) => Promise<void>;
  /** A page instead of JSON. */
  readonly page: (status: number) => Promise<void>;
  /** The connection is lost. */
  readonly fail: () => Promise<void>;
}

/** Replaces our server. Call it at the top of a file; returns the posted forms. */
export function postedForms(): PostedForm[] {
  const posts: PostedForm[] = [];

  beforeEach(() => {
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/contacto?utm_source=boletin');
    useToasts.setState({ toast: null });
    jest.spyOn(window, 'alert').mockImplementation(() => undefined);
    posts.length = 0;
    globalThis.fetch = jest.fn((_: unknown, init?: RequestInit) => {
      const headers = init?.headers as Record<string, string>;
      return new Promise<Response>((resolve, reject) => {
        const settle = (end: () => void) =>
          act(() => {
            end();
            return Promise.resolve();
          });
        posts.push({
          key: headers['idempotency-key'] ?? '',
          body: JSON.parse(init?.body as string) as PostedForm['body'],
          response: (status, reported) => settle(() => resolve(Response.json(reported, { status }))),
          page: (status) => settle(() => resolve(new Response('<!doctype html>', { status }))),
          fail: () => settle(() => reject(new TypeError('fetch failed'))),
        });
      });
    });
  });
  return posts;
}

/** Shows the contact form, empty or as the server renders it. */
export const showForm = (initial: InitialForm = emptyInitialForm) =>
  renderInSpanish(<LeadForm choices={choices} privacyHref="https://example.com/p" initial={initial} />);

export const required = 'Por favor, completa este campo.';
export const field = (name: string) => screen.getByLabelText(name);
export const button = () => screen.getByRole('button', { name: 'Enviar solicitud' });
export const options = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
export const arrivals = (posts: readonly PostedForm[], count: number) =>
  waitFor(() => expect(posts).toHaveLength(count), { timeout: 4_000 });

/** Fills in a whole valid form. */
export async function fillIn(): Promise<void> {
  for (const [name, value] of [
    ['Nombre', filled.name],
    ['Apellidos', filled.surnames],
    ['Correo electrónico', filled.email],
    ['Teléfono', filled.phone],
  ] as const)
    fireEvent.change(field(name), { target: { value } });
  await userEvent.selectOptions(field('Isla'), '1');
  await userEvent.selectOptions(field('Concesionario'), '10');
  await userEvent.selectOptions(field('Modelo'), 'kona');
}

/** Shows a form, fills it in and sends it; the post waits for its answer. */
export async function sendForm(posts: readonly PostedForm[]) {
  const page = showForm();
  await fillIn();
  await userEvent.click(button());
  await arrivals(posts, 1);
  return page;
}
