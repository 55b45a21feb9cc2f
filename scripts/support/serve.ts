import { once } from 'node:events';
import { stopOnSignals } from './children';
import { say } from './say';
import { prepareSettings } from './settings';
import { startStorefront } from './storefront';

/** Serves the finished build, with the embedded stock service where no upstream is set, until told to stop. */
export async function serve(): Promise<void> {
  const { host, port, variables, stockService } = await prepareSettings();
  stopOnSignals(() => stockService?.close() ?? Promise.resolve());
  if (stockService) say(`Embedded stock service: ${stockService.url}`);
  const onLine = (line: string) => say(line);
  const storefront = await startStorefront({ host, port, variables, onLine });
  say(`Storefront: ${storefront.url}`);
  const [code] = (await once(storefront.child, 'exit')) as [number | null];
  await stockService?.close();
  process.exitCode = code ?? 0;
}
