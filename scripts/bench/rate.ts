import { ask } from './ask';
import { figure, times, type Note } from './figures';
import type { Asked, Load, PutLoad } from './load';
import { milliseconds, kilobytes, sayHeading, sayRow, ratio } from './report';
import { sum } from './statistics';

/** Connections at once: a quiet hour, and a campaign's first minutes. */
export const connectionCounts = [2, 50] as const;
const warmUpSeconds = 1;

/** What an address answered, by the number of connections. */
export interface Rate {
  readonly name: string;
  /** Of the body, as it is sent once the server has come to its final form. */
  readonly bytes: number;
  readonly encoding: string;
  readonly loads: Readonly<Record<(typeof connectionCounts)[number], Load>>;
  /** Failed requests, and answers that were not what was asked for. */
  readonly failures: number;
}

/** Asks one address at each number of connections, after a warm-up that doesn't count. */
export async function measureRate(put: PutLoad, name: string, asked: Asked, seconds: number): Promise<Rate> {
  // On few connections: renderings that a load leaves behind would go on into the next one.
  await put(asked, 2, warmUpSeconds);
  const few = await put(asked, 2, seconds);
  const many = await put(asked, 50, seconds);
  const { status, headers, body } = await ask(asked.url, asked.headers);
  const loads = { 2: few, 50: many };
  return {
    name,
    bytes: body.length,
    encoding: headers['content-encoding'] ?? 'none',
    loads,
    failures: sum(Object.values(loads).map(failuresOf)) + (status === asked.status ? 0 : 1),
  };
}

/** No answer at all is a failure as well. */
const failuresOf = ({ perSecond, failures }: Load) => (perSecond > 0 ? failures : failures + 1);

/** A heading over lines of {@link sayRate}. */
export function sayRates(title: string, floor: Rate | null): void {
  const beside = floor ? connectionCounts.map((count) => `/ nginx, ${count}`) : [];
  const each = connectionCounts.flatMap((count) => [`req/s, ${count}`, `median, ${count}`]);
  sayHeading(title, [...each, 'bytes', ...beside]);
}

/** One line about an address; its rates as parts of the floor's too. */
export function sayRate(rate: Rate, floor: Rate | null): void {
  const { name, loads, bytes, encoding, failures } = rate;
  const each = connectionCounts.flatMap((count) => [
    loads[count].perSecond.toFixed(0),
    milliseconds(loads[count].medianMs),
  ]);
  const beside = floor ? connectionCounts.map((count) => ratio(ratesRatio(rate, floor, count))) : [];
  const note = failures > 0 ? `${encoding}, ${failures} FAILED` : encoding;
  sayRow(name, [...each, kilobytes(bytes), ...beside], note);
}

/** Takes down its figures. */
export function noteRate(note: Note, where: string, rate: Rate, floor: Rate | null): void {
  const name = `${where}/${rate.name}`;
  note(`${name}/bytes`, figure(rate.bytes, 'bytes'));
  for (const count of connectionCounts) {
    const perSecond = figure(rate.loads[count].perSecond, 'perSecond');
    note(`${name}/${count} connections`, perSecond);
    if (floor && floor !== rate)
      note(
        `${name}/${count} connections ÷ nginx`,
        times(perSecond, figure(floor.loads[count].perSecond, 'perSecond')),
      );
  }
}

/** How many times as fast one is as another. */
export function ratesRatio(rate: Rate, other: Rate, connections: (typeof connectionCounts)[number]): number {
  return rate.loads[connections].perSecond / other.loads[connections].perSecond;
}
