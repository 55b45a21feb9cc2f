/** Every text of a catalogue with its whole key. */
export function textsOf(node: unknown, path = ''): (readonly [key: string, text: string])[] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    textsOf(value, path === '' ? key : `${path}.${key}`),
  );
}
