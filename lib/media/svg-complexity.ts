/** Maximum size of a drawing that is converted, in bytes. */
const MAX_DRAWING_BYTES = 2_000_000;
/** Maximum number of elements repeated by references; each costs as much as a literal one. */
const MOST_REPEATED = 10_000;
/** Maximum depth of nested references. */
const DEEPEST = 50;

const svgElement = /<(?<end>\/?)[a-z][\w:.-]*(?<attributes>(?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>/gi;
const idOf = /(?<![\w:-])id\s*=\s*["']([^"']+)["']/;
const reference = /(?:href\s*=\s*["']|url\(\s*["']?)#([^"')\s]+)/g;
/** An entity that stands for markup or for other entities. */
const entity = /<!ENTITY[^<>&]*[<&]/;

/** An element with an id: the ranges of elements and references that it contains, ends excluded. */
interface Part {
  readonly elements: readonly [from: number, to: number];
  readonly references: readonly [from: number, to: number];
}

/**
 * Whether an SVG needs more work than its length suggests: nested references (`use`, patterns, masks), entity
 * expansion, or sheer size. Anything but plain text (compressed, UTF-16) counts as heavy too.
 */
export function isHeavyDrawing(source: Buffer): boolean {
  if (source.length > MAX_DRAWING_BYTES) return true;
  const text = source.toString('latin1');
  if (!text.includes('<svg') || entity.test(text)) return true;
  const { named, references } = partsOf(text);
  const targets = references.map((id) => named.get(id));
  const sizes = new Map<Part, number>();
  const repeatedIn = (from: number, to: number, depth: number): number => {
    let sum = 0;
    for (let at = from; at < to && sum <= MOST_REPEATED; at += 1) {
      const part = targets[at];
      if (part) sum += costOf(part, depth);
    }
    return sum;
  };
  const costOf = (part: Part, depth: number): number => {
    // Cyclic references end here too.
    if (depth > DEEPEST) return Infinity;
    const cost =
      sizes.get(part) ?? part.elements[1] - part.elements[0] + repeatedIn(...part.references, depth + 1);
    sizes.set(part, cost);
    return cost;
  };
  return repeatedIn(0, targets.length, 0) > MOST_REPEATED;
}

/** Returns the ids that a drawing references, in order, and its parts that can be referenced. */
function partsOf(text: string): { named: ReadonlyMap<string, Part>; references: readonly string[] } {
  const named = new Map<string, Part>();
  const references: string[] = [];
  const open: { id: string | undefined; element: number; reference: number }[] = [];
  let elements = 0;
  const close = () => {
    const { id, element: from, reference: first } = open.pop() ?? {};
    if (id === undefined || from === undefined || first === undefined) return;
    named.set(id, { elements: [from, elements], references: [first, references.length] });
  };
  for (const { groups } of text.matchAll(svgElement)) {
    const { end, attributes = '' } = groups ?? {};
    if (end) close();
    else {
      open.push({ id: idOf.exec(attributes)?.[1], element: elements, reference: references.length });
      elements += 1;
      for (const [, target = ''] of attributes.matchAll(reference)) references.push(target);
      if (attributes.endsWith('/')) close();
    }
  }
  while (open.length > 0) close();
  return { named, references };
}
