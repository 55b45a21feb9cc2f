import { act, render } from '@testing-library/react';
import { PageTools } from '@/components/assistants/page-tools';
import type { ModelContextTool } from '@/components/assistants/model-context';
import { registerTools } from '@/components/assistants/register-tools';
import { SpanishMessages } from '../../support/messages';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));
jest.mock('@/components/assistants/register-tools', () => ({ registerTools: jest.fn() }));

const registered = jest.mocked(registerTools);
const page = () => (
  <SpanishMessages>
    <PageTools warning="Atención" />
  </SpanishMessages>
);
const settled = () => act(() => new Promise<void>((done) => setTimeout(done)));

afterEach(() => {
  registered.mockClear();
  Object.defineProperty(document, 'modelContext', { value: undefined, configurable: true });
});

test('a browser without an assistant registers nothing', async () => {
  render(page());
  await settled();
  expect(registered).not.toHaveBeenCalled();
});

test('each page has its tools until it is left', async () => {
  const tools: ModelContextTool[] = [];
  Object.defineProperty(document, 'modelContext', { value: { registerTool: tools }, configurable: true });
  const { rerender, unmount } = render(page());
  await settled();
  const [first] = registered.mock.calls.map(([context]) => context);
  expect(first).toMatchObject({ warning: 'Atención', compare: { goTo: 'Ir al comparador' } });
  path = '/vehiculos';
  rerender(page());
  await settled();
  expect(registered.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, false]);
  unmount();
  expect(registered.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, true]);
});
