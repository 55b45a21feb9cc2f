import { join } from 'node:path';
import { logLines } from '../support/log-lines';
import { checkLawOfForms, lawTimeLimitMs } from '../support/forms-law';
import { stockUpstream } from '../support/stock-upstream';

const upstream = stockUpstream({ COOKIE_SECRETS: 'a-secret-of-all-instances' });
afterAll(() => delete process.env['COOKIE_SECRETS']);

test(
  'each request is delivered once, whatever fails when',
  async () => {
    logLines();
    // No sequence lasts as long as a plain form is remembered.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await checkLawOfForms(upstream, () => join(String(process.env['CACHE_DIR']), 'kept-forms'), 60);
  },
  lawTimeLimitMs,
);
