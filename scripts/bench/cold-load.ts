import type { Browser } from '@playwright/test';
import { figure, middle, times, type Figure, type Note } from './figures';
import { ratio, sayHeading, sayRow, written } from './report';
import type { Sites } from './sites';
import { sum } from './statistics';
import { untilAnswered, visit, type Visit, type Visitor } from './visit';

/** Who comes, how often to us and to each copy, and how often until a script answers. */
const visitors = {
  phone: { visitor: { view: 'phone', slowedBy: 4, slowLine: true }, visits: 3, ofCopies: 2, answers: 2 },
  wide: { visitor: { view: 'wide', slowedBy: 1, slowLine: false }, visits: 3, ofCopies: 2, answers: 2 },
} as const satisfies Record<string, { visitor: Visitor; visits: number; ofCopies: number; answers: number }>;

const columns = ['FCP', 'LCP', 'CLS', 'blocking', 'answered', 'bytes', 'requests'] as const;

/** How a first visit goes, beside the same pages as files and as a minimal application of the framework. */
export async function measureColdLoads(browser: Browser, sites: Sites, note: Note): Promise<void> {
  for (const [who, { visitor, visits, ofCopies, answers }] of Object.entries(visitors)) {
    for (const [page, path] of Object.entries(sites.paths)) {
      const all: Record<string, Visit[]> = {};
      // In turns, so that whatever else the machine does falls on all.
      for (let count = 0; count < visits; count += 1)
        for (const [site, url] of Object.entries(sites.urls))
          if (site === 'ours' || count < ofCopies)
            (all[site] ??= []).push(await visit(browser, url + path, visitor));
      const answered: number[] = [];
      while (answered.length < answers)
        answered.push(await untilAnswered(browser, sites.urls.ours + path, visitor));
      const figures = Object.entries(all).map(
        ([site, found]) =>
          [
            site,
            { ...figuresOf(found), ...(site === 'ours' && { answered: middle(answered, 'ms') }) },
          ] as const,
      );
      sayLoads(`Cold load: ${page}, ${who}`, Object.fromEntries(figures));
      noteLoads(note, `load/${page}/${who}`, Object.fromEntries(figures));
    }
  }
}

type Loads = Readonly<Record<string, Readonly<Record<string, Figure>>>>;

function figuresOf(visits: readonly Visit[]): Readonly<Record<string, Figure>> {
  const of = (value: (visit: Visit) => number) => visits.map(value);
  const kinds = [...new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)))].sort();
  return {
    FCP: middle(
      of(({ FCP }) => FCP),
      'ms',
    ),
    LCP: middle(
      of(({ LCP }) => LCP),
      'ms',
    ),
    CLS: figure(Math.max(...of(({ CLS }) => CLS)), 'count'),
    blocking: middle(
      of(({ blocking }) => blocking),
      'ms',
    ),
    bytes: middle(
      of(({ bytes }) => sum(Object.values(bytes))),
      'bytes',
    ),
    requests: middle(
      of(({ requests }) => requests),
      'count',
    ),
    ...Object.fromEntries(
      kinds.map((kind) => [
        kind,
        middle(
          of(({ bytes }) => bytes[kind] ?? 0),
          'bytes',
        ),
      ]),
    ),
  };
}

function sayLoads(title: string, loads: Loads): void {
  sayHeading(title, columns);
  const cells = (figures: Loads[string] = {}, show: (figure: Figure) => string = written) =>
    columns.map((column) => (figures[column] ? show(figures[column]) : ''));
  for (const [site, figures] of Object.entries(loads)) sayRow(site, cells(figures));
  const { ours = {}, static: file = {} } = loads;
  sayRow(
    'ours ÷ static',
    cells(ratios(ours, file), ({ value }) => ratio(value)),
  );
  const kinds = ['document', 'styles', 'scripts', 'pictures', 'typeface', 'other'];
  for (const [site, figures] of Object.entries(loads))
    sayRow(`bytes, ${site}`, [
      kinds.map((kind) => `${kind} ${figures[kind] ? written(figures[kind]) : '–'}`).join(', '),
    ]);
}

function noteLoads(note: Note, where: string, loads: Loads): void {
  for (const [site, figures] of Object.entries(loads))
    for (const [name, one] of Object.entries(figures)) note(`${where}/${site}/${name}`, one);
  const { ours = {}, static: file = {} } = loads;
  for (const [name, one] of Object.entries(ratios(ours, file))) note(`${where}/${name} ÷ static`, one);
}

/** What both have, where one of them isn't nothing. */
function ratios(ours: Loads[string], file: Loads[string]): Readonly<Record<string, Figure>> {
  const both = Object.entries(ours).flatMap(([name, one]) => {
    const other = file[name];
    return other && other.value > 0 ? [[name, times(one, other)] as const] : [];
  });
  return Object.fromEntries(both);
}
