import { resetEnv } from '@/lib/platform/env';

/** Each test of the file has these settings, beside an upstream that nobody asks. Call it at the top of a file. */
export function givenSettings(settings: Readonly<Record<string, string>> = {}): void {
  const all = { STOCKFINDER_BASE_URL: 'http://upstream.example', ...settings };
  beforeEach(() => {
    Object.assign(process.env, all);
    resetEnv();
  });
  afterEach(() => {
    for (const name of Object.keys(all)) Reflect.deleteProperty(process.env, name);
    resetEnv();
  });
}
