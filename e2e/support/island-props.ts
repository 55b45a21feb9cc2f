/** One push of the framework's data in a document; its text is a literal that JSON parses as well. */
const push = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;

/** The framework's own islands: the boundaries of its router, and the content of a URL segment. */
const framework = /^default$|Boundary$/;

/**
 * Bytes of the properties, as JSON and before compression, by the name of their island; its children are not counted,
 * islands among them are.
 */
export function islandProps(html: string): Readonly<Record<string, number>> {
  const rows = rowsOf([...html.matchAll(push)].map(([, text = '""']) => JSON.parse(text) as string).join(''));
  const named = (name: unknown) =>
    typeof name === 'string' && name.startsWith('$') ? rows.get(name.slice(1)) : name;
  const islands = new Map<string, string>();
  for (const [id, row] of rows)
    if (row instanceof Module) islands.set(`$L${id}`, String(named(row.exported)));
  const bytes: Record<string, number> = {};
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || value instanceof Module) return;
    if (Array.isArray(value)) {
      const [mark, type, , props] = value as unknown[];
      const name = mark === '$' && typeof type === 'string' ? islands.get(type) : undefined;
      if (name !== undefined && !framework.test(name)) {
        const { children: _, ...own } = props as Readonly<Record<string, unknown>>;
        bytes[name] = (bytes[name] ?? 0) + Buffer.byteLength(JSON.stringify(own));
      }
    }
    Object.values(value).forEach(walk);
  };
  rows.forEach(walk);
  return bytes;
}

/** A row that names an island's code, and its export. */
class Module {
  constructor(readonly exported: unknown) {}
}

/** Rows are `id:JSON` and end with a line, but for texts (`id:Tlength,text`); of other kinds none holds properties. */
function rowsOf(data: string): ReadonlyMap<string, unknown> {
  const rows = new Map<string, unknown>();
  const bytes = Buffer.from(data);
  for (let at = 0; at < bytes.length;) {
    const text = /^([0-9a-f]*):T([0-9a-f]+),/.exec(bytes.toString('utf8', at, at + 40));
    const lineEnd = bytes.indexOf('\n', at);
    const end = text
      ? at + text[0].length + parseInt(text[2] ?? '', 16)
      : lineEnd < 0
        ? bytes.length
        : lineEnd;
    const [, id = '', kind, body = ''] =
      /^([0-9a-f]*):(I?)([[{"].*)$/s.exec(bytes.toString('utf8', at, end)) ?? [];
    const value: unknown = body === '' ? undefined : JSON.parse(body);
    if (!text && value !== undefined)
      rows.set(id, kind && Array.isArray(value) ? new Module(value[2]) : value);
    at = text ? end : end + 1;
  }
  return rows;
}
