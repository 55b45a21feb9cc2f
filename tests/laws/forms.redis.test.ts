import { logLines } from '../support/log-lines';
import { checkLawOfForms, lawTimeLimitMs } from '../support/forms-law';
import { givenRedis } from '../support/redis';
import { stockUpstream } from '../support/stock-upstream';

const upstream = stockUpstream({ COOKIE_SECRETS: 'a-secret-of-all-instances' });
givenRedis();

test(
  'each request is delivered once by two instances that share a Redis, whatever fails when',
  async () => {
    logLines();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await checkLawOfForms(upstream, null, 20);
  },
  lawTimeLimitMs,
);
