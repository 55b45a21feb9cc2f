import type { CallReport } from './check';
import type { Finding, State } from './findings';

const width = 11;
const columns = 100;
const label = (text: string) => `  ${text.padEnd(width)}`;

/** What was found, as lines for whoever connects an upstream. */
export function reportLines(reports: readonly CallReport[]): string[] {
  const hosts = [...new Set(reports.flatMap(({ refusedHosts }) => refusedHosts))];
  const failed = reports.filter(({ failure }) => failure !== null);
  return [
    ...reports.flatMap((report) => ['', ...linesOf(report)]),
    '',
    ...(hosts.length > 0
      ? [`Pictures of these hosts are left out unless IMAGE_HOSTS names them: ${hosts.join(',')}`]
      : []),
    'POST contact was not called: it would have sent a request to a dealer.',
    failed.length > 0
      ? `${failed.length} of ${reports.length} calls can't be used: ${failed.map(({ call }) => call).join(', ')}`
      : `All ${reports.length} calls can be used.`,
  ];
}

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

/** Names of fields, as many on a line as fit. */
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
