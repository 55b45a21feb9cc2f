import { setTimeout as sleep } from 'node:timers/promises';
import { outcome, type Attack } from './attack';
import { send } from './send';

/** How often a search that the upstream answers with 503 is asked for, beside a look at home; so far apart. */
const LOOKS = 79;
const APART_MS = 500;
/** Maintenance lasts ten seconds; a probe that takes its time may add some. */
const MOST_CLOSED = 30;

/** What harms the shop by way of the upstream. */
export const onTheUpstream: readonly Attack[] = [
  {
    name: 'one search that is answered 503, for 40 s',
    bystander: [200, 307],
    run: async (target) => {
      const { stock } = target.shop;
      await stock.setFaults([{ call: 'search', status: 503 }]);
      const looks: (number | 'closed')[] = [];
      for (let look = 0; look < LOOKS; look += 1) {
        const next = sleep(APART_MS);
        await send(target, '/vehiculos?search=unavailable');
        looks.push(await send(target, '/'));
        await next;
      }
      await stock.clearFaults();
      const closed = looks.filter((status) => status === 307).length;
      const problems = closed > MOST_CLOSED ? [`home led to maintenance in ${closed} of ${LOOKS} looks`] : [];
      return outcome(looks, [200, 307], problems);
    },
  },
];
