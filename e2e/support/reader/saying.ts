import type { SpokenNode } from './accessibility-tree';

/** Roles with another spoken word; other roles are spoken by name. */
const words: Readonly<Record<string, string>> = {
  DisclosureTriangle: 'summary',
  DisclosureTriangleGrouped: 'summary',
  RootWebArea: 'page',
};

const withValue = new Set(['slider', 'spinbutton', 'textbox', 'searchbox', 'combobox']);

/** Read as one: the name covers all content. */
const whole = new Set([
  ...['link', 'button', 'image', 'checkbox', 'radio', 'option', 'DisclosureTriangle'],
  ...['DisclosureTriangleGrouped', ...withValue],
]);

/** Whether an element is read as one. */
export function isWhole({ role, isIgnored }: SpokenNode): boolean {
  return whole.has(role) && !isIgnored;
}

/** An element's own announcement: role, name, value, states and description, in this order. */
export function sayingOf(node: SpokenNode): string {
  const { role, name, description, states } = node;
  const number =
    role === 'heading' ? ` ${states.get('level') ?? ''}` : role === 'list' ? ` of ${itemsOf(node)}` : '';
  return [
    (words[role] ?? role) + number,
    ...(name === '' ? [] : [name]),
    ...valueOf(node),
    ...statesOf(node),
    ...(description === '' ? [] : [`described: ${description}`]),
  ].join(', ');
}

/** All text below an element, in one line. */
export function textOf(node: SpokenNode): string {
  return textsOf(node).join(' ');
}

/** The same text by text. */
export function textsOf(node: SpokenNode): readonly string[] {
  if (node.role === 'StaticText' || isWhole(node)) return node.name === '' ? [] : [node.name];
  return node.children.flatMap(textsOf);
}

function itemsOf({ children }: SpokenNode): number {
  const items = ({ role, isIgnored, ...child }: SpokenNode): number =>
    role === 'listitem' ? 1 : isIgnored ? child.children.reduce((sum, each) => sum + items(each), 0) : 0;
  return children.reduce((sum, child) => sum + items(child), 0);
}

function valueOf({ role, value, attributes }: SpokenNode): readonly string[] {
  if (!withValue.has(role)) return [];
  const announced = attributes.get('aria-valuetext') ?? value;
  return [announced === '' ? 'blank' : `«${announced}»`];
}

function statesOf({ states, attributes }: SpokenNode): readonly string[] {
  const eitherOr = (state: string, on: string, off: string) => {
    const value = states.get(state);
    return value === undefined ? [] : [value === 'true' ? on : off];
  };
  const opens = states.get('hasPopup') ?? 'menu';
  const current = attributes.get('aria-current') ?? 'false';
  return [
    ...eitherOr('checked', 'checked', 'not checked'),
    ...eitherOr('pressed', 'pressed', 'not pressed'),
    ...eitherOr('expanded', 'expanded', 'collapsed'),
    ...(opens === 'menu' ? [] : [`opens ${opens}`]),
    ...(states.get('disabled') === 'true' ? ['disabled'] : []),
    ...(states.get('required') === 'true' || attributes.has('required') ? ['required'] : []),
    ...(states.get('invalid') === 'true' ? ['invalid'] : []),
    ...(current === 'false' ? [] : [current === 'true' ? 'current' : `current ${current}`]),
  ];
}
