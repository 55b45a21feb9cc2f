import type { SpokenNode } from './accessibility-tree';
import { isWhole, sayingOf, textOf } from './saying';

/**
 * What a screen reader says by itself between two readings of a page: texts that are new in live regions it knew before
 * (one that comes with its text is only told as an alert), and where the focus has gone, with what it has come into.
 */
export function announcementsBetween(before: SpokenNode, after: SpokenNode): readonly string[] {
  const known = new Map(liveRegions(before).map((region) => [region.id, region]));
  const said = liveRegions(after).flatMap((region) => {
    const earlier = known.get(region.id);
    if (earlier === undefined && region.role !== 'alert') return [];
    const old = earlier ? wordsIn(earlier).map(({ text }) => text) : [];
    const words = wordsIn(region);
    const fresh = without(words, old);
    const isSaid = (word: Word) =>
      fresh.includes(word) || fresh.some(({ whole }) => whole !== null && whole === word.whole);
    const text = words
      .filter(isSaid)
      .map((word) => word.text)
      .join(' ');
    if (text === '') return [];
    return [
      `says (${region.states.get('live') ?? ''}): ${namesOf(after).includes(text) ? 'the name of the page' : text}`,
    ];
  });
  return [...said, focusChange(focusIn(before), focusIn(after))];
}

/** The title of a page and its heading: the framework tells a new page by the one or the other, whichever is there first. */
function namesOf(page: SpokenNode): readonly string[] {
  const headings = (node: SpokenNode): readonly string[] =>
    node.role === 'heading' && node.states.get('level') === '1'
      ? [node.name]
      : node.children.flatMap(headings);
  return [page.name, ...headings(page)];
}

/** Where the focus is, with what it has come into, if anything of that is new. */
function focusChange(from: readonly SpokenNode[], to: readonly SpokenNode[]): string {
  const [last, now] = [from.at(-1), to.at(-1)];
  if (last === undefined || now === undefined || now.role === 'RootWebArea')
    return 'the focus is at the beginning of the page';
  // Without a name of its own it is known by its text.
  const saying = now.name === '' ? `${sayingOf(now)}, ${textOf(now)}` : sayingOf(now);
  if (last.id === now.id)
    return sayingOf(last) === sayingOf(now) ? 'the focus stays' : `the focus stays: ${saying}`;
  const entered = to
    .slice(0, -1)
    .filter(({ id, name }) => name !== '' && !from.some((node) => node.id === id));
  return `the focus goes to: ${[...entered.map(sayingOf), saying].join('; ')}`;
}

/** A text of a live region, and the innermost part around it that is only said as a whole. */
interface Word {
  readonly text: string;
  readonly whole: SpokenNode | null;
}

/** The texts of a live region, but for parts that speak for themselves, or are to be silent. */
function wordsIn(region: SpokenNode, outer: SpokenNode | null = null): readonly Word[] {
  const isAtomic = region.states.get('atomic') === 'true' || region.attributes.get('aria-atomic') === 'true';
  const whole = isAtomic ? region : outer;
  return region.children.flatMap((child) => {
    if (child.attributes.has('aria-live')) return [];
    if (child.role !== 'StaticText' && !isWhole(child)) return wordsIn(child, whole);
    return child.name === '' ? [] : [{ text: child.name, whole }];
  });
}

/** The words whose texts were not there before. */
function without(words: readonly Word[], earlier: readonly string[]): readonly Word[] {
  const left = [...earlier];
  return words.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function liveRegions(node: SpokenNode): readonly SpokenNode[] {
  const isLive = ['polite', 'assertive'].includes(node.states.get('live') ?? '');
  return [...(isLive ? [node] : []), ...node.children.flatMap(liveRegions)];
}

/** What has the focus, or is active in it, behind all that it stands in. */
function focusIn(root: SpokenNode): readonly SpokenNode[] {
  const focused = pathTo(root, ({ states }) => states.get('focused') === 'true');
  const active = focused.at(-1)?.attributes.get('aria-activedescendant');
  return active === undefined ? focused : pathTo(root, ({ attributes }) => attributes.get('id') === active);
}

/** The innermost node of which something is true, behind all that it stands in. */
function pathTo(node: SpokenNode, isMeant: (node: SpokenNode) => boolean): readonly SpokenNode[] {
  const own = node.isIgnored || (node.role === 'generic' && !isMeant(node)) ? [] : [node];
  const below = node.children.map((child) => pathTo(child, isMeant)).find((path) => path.length > 0);
  return below ? [...own, ...below] : isMeant(node) ? own : [];
}
