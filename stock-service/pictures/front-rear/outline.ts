interface Step {
  readonly command: 'M' | 'L' | 'C';
  readonly points: readonly (readonly [number, number])[];
}

function parse(d: string): Step[] {
  const steps: Step[] = [];
  for (const match of d.matchAll(/([MLC])([^MLC]*)/g)) {
    const command = match[1] as Step['command'];
    const numbers = (match[2] ?? '')
      .trim()
      .split(/[\s,]+/)
      .filter((text) => text !== '')
      .map(Number);
    const size = command === 'C' ? 3 : 1;
    const pairs: [number, number][] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) pairs.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
    for (let at = 0; at < pairs.length; at += size)
      steps.push({ command, points: pairs.slice(at, at + size) });
  }
  return steps;
}

const text = ([x, y]: readonly [number, number]): string =>
  `${Number(x.toFixed(1))},${Number((-y).toFixed(1))}`;

/**
 * A path given with heights above the ground (mm, upwards positive) turned into drawing direction.
 * Only absolute M, L and C commands are understood; a trailing Z is kept.
 */
export function up(d: string): string {
  const closed = d.trim().endsWith('Z');
  const drawn = parse(d.replace(/Z/g, ' '))
    .map((step) => `${step.command}${step.points.map(text).join(' ')}`)
    .join(' ');
  return closed ? `${drawn} Z` : drawn;
}

/** An open line across the car made of its right half, drawn outwards from the centre (mm, upwards positive). */
export function across(half: string): string {
  const closed = symmetric(half).replace(/ Z$/, '');
  const turn = closed.indexOf(' L', up(half).length - 1);
  const left = closed.slice(turn).replace(/^ L/, 'M');
  return `${left} ${up(half).replace(/^M/, 'L')}`;
}

/**
 * The closed outline made of a half outline (mm, upwards positive, drawn on the right of the centre line)
 * and its mirror image, as one path without a seam.
 */
export function symmetric(half: string): string {
  const steps = parse(half);
  const ends = steps.map((step) => step.points[step.points.length - 1] ?? ([0, 0] as const));
  const flip = ([x, y]: readonly [number, number]): readonly [number, number] => [-x, y];
  const last = ends[ends.length - 1] ?? ([0, 0] as const);
  const back = [`L${text(flip(last))}`];
  for (let at = steps.length - 1; at > 0; at -= 1) {
    const step = steps[at];
    const target = ends[at - 1];
    if (step === undefined || target === undefined) continue;
    const [first, second] = step.points;
    if (step.command === 'C' && first !== undefined && second !== undefined)
      back.push(`C${text(flip(second))} ${text(flip(first))} ${text(flip(target))}`);
    else back.push(`L${text(flip(target))}`);
  }
  return `${up(half)} ${back.join(' ')} Z`;
}
