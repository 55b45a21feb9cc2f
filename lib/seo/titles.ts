/** Maximum characters of a title that search engines show whole (product 11.1). */
export const maxTitleLength = 60;

const lengthOf = (text: string) => Array.from(text).length;
/** Removes further blanks; no-break spaces of figures stay. */
export const tidy = (text: string) =>
  text.replace(/\s+/g, (blank) => (blank === '\u00a0' ? blank : ' ')).trim();

/** Returns a text of at most `max` characters, cut at a word with «…» where it is longer. */
export function cutText(text: string, max: number): string {
  if (lengthOf(text) <= max) return text;
  const start = Array.from(text)
    .slice(0, max - 1)
    .join('');
  const isWithinWord = /\S/.test(Array.from(text)[max - 1] ?? '');
  const words = isWithinWord ? start.replace(/\s+\S*$/, '') : start;
  return `${words.replace(/(?<![\s,·|:–-])[\s,·|:–-]+$/, '')}…`;
}

/** Returns the first title that search engines show whole; without one the last, cut. Titles go from long to short. */
export function fitTitle(titles: Iterable<string>): string {
  let last = '';
  for (const title of titles) {
    last = tidy(title);
    if (lengthOf(last) <= maxTitleLength) return last;
  }
  return cutText(last, maxTitleLength);
}

/** Fills the placeholders of a template; unknown ones stay. */
export function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  return tidy(template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));
}
