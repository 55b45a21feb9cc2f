import { leadOf } from '../forms/visitors';
import { sendForms } from '../forms/send';
import { ask, purge, type TimedResponse } from '../support/ask';
import { broken, type Finding } from '../support/report';
import { many, range } from '../support/wait';
import { secret, type CheckContext } from './cluster';

/** What one IP may send in ten minutes: forms, and wrong secrets. */
const allowed = 60;
const forger = '127.3.0.1';
const guesser = '127.3.0.2';

const timesIn = (answers: readonly TimedResponse[], status: number) =>
  answers.filter((response) => response.status === status).length;

/** Limits count each visitor behind nginx alone, by the address that nginx sees; a forged header changes nothing. */
export async function visitorsAreCountedAlone({ cluster }: CheckContext): Promise<Finding> {
  const { url, next } = cluster;
  const sent = await sendForms(cluster, range(allowed + 1).map(next), { tries: 1 });

  const forged = await many(range(allowed + 10), 6, (index) => {
    const { path, headers, json } = leadOf(next().first);
    const own = { origin: url, 'x-forwarded-for': `203.0.113.${index + 1}` };
    return ask(url + path, { headers: { ...own, ...headers }, json, from: forger });
  });
  const limited = timesIn(forged, 429);

  const guesses = await many(range(allowed + 1), 6, (index) =>
    purge(url, `wrong ${index}`, ['config'], guesser),
  );
  const refused = timesIn(guesses, 401);
  const [ofGuesser, ofOffice] = [
    await purge(url, secret, ['config'], guesser),
    await purge(url, secret, ['config']),
  ];
  return {
    text: `${sent.text}; of ${forged.length} forged ones ${limited} limited; after ${refused} wrong secrets the right one: ${ofGuesser.status} for their visitor, ${ofOffice.status} for the back office`,
    problems: [
      ...sent.problems,
      ...broken({
        [`of ${forged.length} forms with forged addresses ${limited} are limited`]: limited !== 10,
        [`${refused} wrong secrets are refused as such`]: refused !== allowed,
        [`who guesses is answered ${ofGuesser.status}`]: ofGuesser.status !== 429,
        [`the back office is answered ${ofOffice.status}`]: ofOffice.status !== 200,
      }),
    ],
  };
}

/** The answer to a form names the request as the logs of nginx and of the storefront do. */
export async function requestsHaveOneId({ cluster }: CheckContext): Promise<Finding> {
  const { url, next, instances } = cluster;
  const { address, first } = next();
  const { path, headers, json } = leadOf(first);
  const response = await ask(url + path, { headers: { origin: url, ...headers }, json, from: address });
  const id = String(response.headers['x-request-id']);
  const lines = instances.flatMap(({ log }) => log).filter((line) => line.includes(`"trace":"${id}"`));
  const logged = lines.some((line) => line.includes('request to a dealer'));
  return {
    text: `${response.status}, ${id}`,
    problems: broken({
      [`no line of the storefront has the id of the answer: ${id}`]: !logged,
      'no line of nginx has it': !(await cluster.proxyLog()).includes(id),
    }),
  };
}
