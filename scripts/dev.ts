import { join } from 'node:path';
import { next, root } from './support/build';
import { run, stopOnSignals } from './support/children';
import { command, say } from './support/say';
import { prepareSettings } from './support/settings';

command(async () => {
  const { host, port, variables, stockService } = await prepareSettings();
  stopOnSignals(() => stockService?.close() ?? Promise.resolve());
  if (stockService) say(`Embedded stock service: ${stockService.url}`);
  say(`Storefront: http://localhost:${port}`);
  const preload = ['--import', join(root, 'scripts/support/preload.mjs')];
  process.exitCode = await run(process.execPath, [...preload, next, 'dev', '--port', String(port)], {
    cwd: root,
    env: {
      ...process.env,
      ...variables,
      LISTEN_HOST: host,
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  await stockService?.close();
});
