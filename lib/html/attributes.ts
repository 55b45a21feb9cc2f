import type { Attributes } from 'sanitize-html';

/** Those of the named attributes that are there. */
export function only(attribs: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => (attribs[name] === undefined ? [] : [[name, attribs[name]]])),
  );
}
