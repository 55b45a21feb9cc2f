/**
 * Gives every blurred shape a filter region no larger than it needs. The drawings define generous regions, and a
 * blur costs as much as its region is large: this makes a picture several times faster and changes no pixel of it.
 * Filters that do more than blur stay as they are, and shapes whose extent can't be read off (groups, relative or
 * arc commands) keep the region they have.
 */
export function tightenFilters(svg: string): string {
  const filters = new Map<string, Blur>();
  for (const [, opening, content] of svg.matchAll(/<filter ([^>]*)>(.*?)<\/filter>/gs)) {
    const deviation = /^<feGaussianBlur stdDeviation="([\d.]+)"\/>$/.exec(content ?? '')?.[1];
    const attributes = ` ${opening}`;
    if (deviation === undefined || attribute(attributes, 'filterUnits') !== 'userSpaceOnUse') continue;
    const colours = attribute(attributes, 'color-interpolation-filters');
    filters.set(attribute(attributes, 'id') ?? '', {
      deviation: Number(deviation),
      region: boxOf(attributes),
      colours,
    });
  }
  const tight: string[] = [];
  const drawn = svg.replace(
    /<(?:path|ellipse|rect)\b[^>]*\bfilter="url\(#([^")]+)\)"[^>]*>/g,
    (element, id: string) => {
      const blur = filters.get(id);
      const box = extentOf(element);
      if (blur === undefined || box === undefined) return element;
      const name = `tight-${tight.length}`;
      tight.push(filterFor(name, blur, box, blur.deviation * 3 + strokeWidthOf(element) + 2));
      return element.replace(`url(#${id})`, `url(#${name})`);
    },
  );
  return tight.length === 0 ? svg : drawn.replace('</svg>', `<defs>${tight.join('')}</defs></svg>`);
}

/** A filter that only blurs: how much, where at most, and in which colour space. */
interface Blur {
  readonly deviation: number;
  readonly region: Extent;
  readonly colours: string | undefined;
}

/** The blur again, with the part of its region that lies within `margin` of the shape. */
function filterFor(id: string, { deviation, region, colours }: Blur, box: Extent, margin: number): string {
  const [left, top] = [Math.max(region.left, box.left - margin), Math.max(region.top, box.top - margin)];
  const width = Math.max(0, Math.min(region.right, box.right + margin) - left);
  const height = Math.max(0, Math.min(region.bottom, box.bottom + margin) - top);
  const space = colours === undefined ? '' : ` color-interpolation-filters="${colours}"`;
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"${space}>` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  );
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
  return boxOf(element);
}

/** The box that an element's own x, y, width and height describe. */
function boxOf(element: string): Extent {
  const value = (name: string): number => Number(attribute(element, name) ?? 0);
  const [left, top] = [value('x'), value('y')];
  return { left, top, right: left + value('width'), bottom: top + value('height') };
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
