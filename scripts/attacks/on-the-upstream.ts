import { setTimeout as sleep } from 'node:timers/promises';
import { many } from '../support/wait';
import { send, type Attack } from './attack';

/** How often a search that the upstream answers with 503 is asked for, beside a look at home; so far apart. */
const LOOKS = 79;
const APART_MS = 500;
/** Maintenance lasts ten seconds; a probe that takes its time may add some. */
const MOST_CLOSED = 30;

/** What one address may have simulated in ten minutes, of which one for a vehicle costs four (product 8.4). */
const BUDGET = 1_200;
const VEHICLE_COST = 4;
const VEHICLE_PAGES = 400;
const LISTS = 60;

/** What harms the shop by way of the upstream. */
export const onTheUpstream: readonly Attack[] = [
  {
    name: 'one search that is answered 503, for 40 s',
    bystander: [200, 307],
    run: async (shop) => {
      const { stock } = shop;
      await stock.setFaults([{ call: 'search', status: 503 }]);
      const looks: (number | 'closed')[] = [];
      for (let look = 0; look < LOOKS; look += 1) {
        const next = sleep(APART_MS);
        await send(shop, '/vehiculos?search=unavailable');
        looks.push(await send(shop, '/'));
        await next;
      }
      await stock.clearFaults();
      const closed = looks.filter((status) => status === 307).length;
      const problems = closed > MOST_CLOSED ? [`home led to maintenance in ${closed} of ${LOOKS} looks`] : [];
      return { statuses: looks, allowed: [200, 307], problems };
    },
  },
  {
    name: `${VEHICLE_PAGES} pages and ${LISTS} lists with simulations`,
    run: async (shop) => {
      const { stock } = shop;
      const simulated = async () => (await stock.counts())['finsimulator'] ?? 0;
      await stock.takeLog();
      const pages = await many(VEHICLE_PAGES, 4, (at) =>
        send(shop, `/vehiculo/${501 + (at % 250)}?entry=${500 * (1 + Math.floor(at / 250))}&months=48`),
      );
      const ofPages = await simulated();
      const lists = await many(LISTS, 2, (at) =>
        send(shop, `/vehiculos?entrada=${1_500 + 500 * (at % 15)}&meses=48&page=${1 + Math.floor(at / 15)}`),
      );
      const ofLists = (await simulated()) - ofPages;
      const plain = await send(shop, '/vehiculo/502');
      const cost = VEHICLE_COST * ofPages + ofLists;
      return {
        statuses: [...pages, ...lists, plain],
        allowed: [200, 503],
        problems: [
          ...(cost > BUDGET ? [`${ofPages} simulations for pages, ${ofLists} for lists were made`] : []),
          ...(ofPages > 0 ? [] : ['no page was simulated for']),
          ...(plain === 200 ? [] : ['a plain page was refused']),
        ],
      };
    },
  },
];
