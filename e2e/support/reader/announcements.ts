import type { SpokenNode } from './accessibility-tree';
import { isWhole, sayingOf, textOf } from './saying';

/**
 * A screen reader's announcements between two readings of a page: new texts in live regions that existed before (a
 * region that appears with its text is announced only as an alert), and the new focus with its new ancestors.
 */
export function announcementsBetween(before: SpokenNode, after: SpokenNode): readonly string[] {
  const existing = new Map(liveRegions(before).map((region) => [region.id, region]));
  const announced = liveRegions(after).flatMap((region) => {
    const earlier = existing.get(region.id);
    if (earlier === undefined && region.role !== 'alert') return [];
    const old = earlier ? wordsIn(earlier).map(({ text }) => text) : [];
    const words = wordsIn(region);
    const fresh = without(words, old);
    const isAnnounced = (word: Word) =>
      fresh.includes(word) || fresh.some(({ whole }) => whole !== null && whole === word.whole);
    const text = words
      .filter(isAnnounced)
      .map((word) => word.text)
      .join(' ');
    if (text === '') return [];
    return [
      `says (${region.states.get('live') ?? ''}): ${namesOf(after).includes(text) ? 'the name of the page' : text}`,
    ];
  });
  return [...announced, focusChange(focusIn(before), focusIn(after))];
}

/** The title of a page and its heading: the framework announces a new page by the first of them that exists. */
function namesOf(page: SpokenNode): readonly string[] {
  const headings = (node: SpokenNode): readonly string[] =>
    node.role === 'heading' && node.states.get('level') === '1'
      ? [node.name]
      : node.children.flatMap(headings);
  return [page.name, ...headings(page)];
}

/** The new focus with its new ancestors; null if unchanged. */
function focusChange(from: readonly SpokenNode[], to: readonly SpokenNode[]): string {
  const [last, now] = [from.at(-1), to.at(-1)];
  if (last === undefined || now === undefined || now.role === 'RootWebArea')
    return 'the focus is at the beginning of the page';
  // Without a name its text identifies it.
  const saying = now.name === '' ? `${sayingOf(now)}, ${textOf(now)}` : sayingOf(now);
  if (last.id === now.id)
    return sayingOf(last) === sayingOf(now) ? 'the focus stays' : `the focus stays: ${saying}`;
  const entered = to
    .slice(0, -1)
    .filter(({ id, name }) => name !== '' && !from.some((node) => node.id === id));
  return `the focus goes to: ${[...entered.map(sayingOf), saying].join('; ')}`;
}

/** A text of a live region, and the innermost atomic part around it. */
interface Word {
  readonly text: string;
  readonly whole: SpokenNode | null;
}

/** The texts of a live region, except parts that are live themselves or silent. */
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

/** The focused or active element, after its ancestors. */
function focusIn(root: SpokenNode): readonly SpokenNode[] {
  const focused = pathTo(root, ({ states }) => states.get('focused') === 'true');
  const active = focused.at(-1)?.attributes.get('aria-activedescendant');
  return active === undefined ? focused : pathTo(root, ({ attributes }) => attributes.get('id') === active);
}

/** The innermost node that matches, after its ancestors. */
function pathTo(node: SpokenNode, matches: (node: SpokenNode) => boolean): readonly SpokenNode[] {
  const own = node.isIgnored || (node.role === 'generic' && !matches(node)) ? [] : [node];
  const below = node.children.map((child) => pathTo(child, matches)).find((path) => path.length > 0);
  return below ? [...own, ...below] : matches(node) ? own : [];
}
