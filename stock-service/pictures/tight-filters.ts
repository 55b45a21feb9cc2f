/**
 * Gives every blurred shape a filter region no larger than it needs. The drawings define generous regions, and a
 * blur costs as much as its region is large: this makes a picture several times faster and changes no pixel of it.
 * Shapes whose extent can't be read off (groups, relative or arc commands, own transforms) keep the region they have.
 */
export function tightenFilters(svg: string): string {
  const filters = new Map<string, { deviation: number; rest: string }>();
  for (const [, id, rest] of svg.matchAll(/<filter id="([^"]+)"[^>]*>(.*?)<\/filter>/gs)) {
    const single = /^<feGaussianBlur stdDeviation="([\d.]+)"\/>$/.exec(rest ?? '');
    if (id !== undefined && single !== null)
      filters.set(id, { deviation: Number(single[1]), rest: rest ?? '' });
  }
  const tight: string[] = [];
  const drawn = svg.replace(
    /<(?:path|ellipse|rect)\b[^>]*\bfilter="url\(#([^")]+)\)"[^>]*>/g,
    (element, id: string) => {
      const filter = filters.get(id);
      const box = extentOf(element);
      if (filter === undefined || box === undefined) return element;
      const name = `tight-${tight.length}`;
      const margin = filter.deviation * 3 + strokeWidthOf(element) + 2;
      const [x, y, width, height] = [
        box.left - margin,
        box.top - margin,
        box.right - box.left + margin * 2,
        box.bottom - box.top + margin * 2,
      ];
      tight.push(
        `<filter id="${name}" filterUnits="userSpaceOnUse" x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}">${filter.rest}</filter>`,
      );
      return element.replace(`url(#${id})`, `url(#${name})`);
    },
  );
  return tight.length === 0 ? svg : drawn.replace('</svg>', `<defs>${tight.join('')}</defs></svg>`);
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around an element's outline: for curves that of their control points, which holds all of the curve. */
function extentOf(element: string): Extent | undefined {
  const d = attribute(element, 'd');
  if (d !== undefined)
    return /^[MLCQZ\d\s,.e-]*$/.test(d)
      ? extentOfPoints(d.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g))
      : undefined;
  const value = (name: string): number => Number(attribute(element, name) ?? 0);
  if (element.startsWith('<ellipse')) {
    return {
      left: value('cx') - value('rx'),
      right: value('cx') + value('rx'),
      top: value('cy') - value('ry'),
      bottom: value('cy') + value('ry'),
    };
  }
  return {
    left: value('x'),
    right: value('x') + value('width'),
    top: value('y'),
    bottom: value('y') + value('height'),
  };
}

function extentOfPoints(numbers: readonly string[] | null): Extent | undefined {
  if (numbers === null || numbers.length === 0 || numbers.length % 2 === 1) return undefined;
  const xs = numbers.filter((_, index) => index % 2 === 0).map(Number);
  const ys = numbers.filter((_, index) => index % 2 === 1).map(Number);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Half the stroke's width would do for round joins; mitred corners reach further. */
const strokeWidthOf = (element: string): number =>
  attribute(element, 'stroke') === undefined ? 0 : Number(attribute(element, 'stroke-width') ?? 1) * 2;

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];
