import type { CallReport } from './call-report';
import type { Finding, State } from './findings';
import { causesOf, type Cause } from './remarks';

const width = 11;
const columns = 100;
const label = (text: string) => `  ${text.padEnd(width)}`;

/** The findings as lines for the integrator: each call, then each cause once, and the verdict last. */
export function reportLines(reports: readonly CallReport[]): string[] {
  const failed = reports.filter(({ failure }) => failure !== null);
  const causes = causesOf(reports);
  return [
    ...reports.flatMap((report) => ['', ...linesOf(report)]),
    '',
    ...(causes.length === 0 ? [] : ['What to do:', ...causes.flatMap(causeLines), '']),
    failed.length > 0
      ? `${failed.length} of ${reports.length} calls can't be used: ${failed.map(({ call }) => call).join(', ')}`
      : `All ${reports.length} calls can be used.`,
    ...(causes.some(({ blocks }) => blocks) ? ['No visitor can send a request.'] : []),
  ];
}

/** Hosts of pictures that may not be fetched. */
export const refusedIn = (reports: readonly CallReport[]): string[] => [
  ...new Set(reports.flatMap(({ refusedHosts }) => refusedHosts)),
];

/** The first of the names, and the number of the others. */
const listSome = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '');

function causeLines({ what, todo, where, calls, example, blocks = false }: Cause): string[] {
  const fields = where.length === 0 ? '' : `: ${listSome(where, 8)}`;
  const such = example === undefined ? '' : `, such as ${example}`;
  return [`  ${blocks ? '✗' : '·'} ${what}${fields}${such}`, `    ${todo} (${listSome(calls, 3)})`];
}

/** Whether the storefront can work with this upstream: every call can be used, and requests can be sent. */
export const isUsable = (reports: readonly CallReport[]): boolean =>
  reports.every(({ failure, remarks }) => failure === null && !remarks.some(({ blocks }) => blocks));

function linesOf({ call, ms, failure, notes, findings }: CallReport): string[] {
  const of = (state: State) => findings.filter((finding) => finding.state === state);
  return [
    `${call} (${ms} ms)`,
    ...(failure === null ? [] : [`${label('FAILED')}${failure}`]),
    ...listed('there', of('there')),
    ...of('missing').map((finding) => label('missing') + lost(finding)),
    ...of('unreadable').map((finding) => label('unreadable') + lost(finding)),
    ...listed('unused', of('unused')),
    ...notes.map((note) => label('note') + note),
  ];
}

/** Names of fields, wrapped into lines. */
function listed(state: State, found: readonly Finding[]): string[] {
  const lines: string[] = [];
  for (const { field } of found) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + field.length < columns)
      lines[lines.length - 1] = `${line}, ${field}`;
    else lines.push(label(line === undefined ? state : '') + field);
  }
  return lines;
}

/** `cuota_price in 12 of 300, such as "24.000": no monthly fee`. */
function lost({ field, count, of, example, lost: consequence }: Finding): string {
  const share = of > 1 ? ` in ${count} of ${of}` : '';
  const such = example === undefined ? '' : `, such as ${example}`;
  return `${field}${share}${such}${consequence === undefined ? '' : `: ${consequence}`}`;
}
