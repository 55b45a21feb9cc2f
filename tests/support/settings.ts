import { dropServices } from '@/lib/platform/services';

type Settings = Readonly<Record<string, string>>;

let before: NodeJS.ProcessEnv | null = null;

/** Changes settings until the end of the test. */
export function changeSettings(settings: Settings): void {
  before ??= { ...process.env };
  Object.assign(process.env, settings);
  dropServices('settings');
}

afterEach(() => {
  if (before === null) return;
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
  before = null;
  dropServices('settings');
});

/** Each test of the file has these settings, beside an upstream that nobody asks. Call it at the top of a file. */
export function givenSettings(settings: Settings = {}): void {
  beforeEach(() => changeSettings({ STOCKFINDER_BASE_URL: 'http://upstream.example', ...settings }));
}
