import { root } from './support/build';
import { run, stopOnSignals } from './support/children';
import { command, say } from './support/say';
import { prepareSettings } from './support/settings';

command(async () => {
  const { host, variables, stockService } = await prepareSettings();
  stopOnSignals(() => stockService?.close() ?? Promise.resolve());
  if (stockService) say(`Embedded stock service: ${stockService.url}`);
  say(`Storefront: http://localhost:${variables['PORT']}`);
  process.exitCode = await run(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...variables,
      HOST: host,
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  await stockService?.close();
});
