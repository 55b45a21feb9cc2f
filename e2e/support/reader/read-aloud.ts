import type { SpokenNode } from './accessibility-tree';
import { Lines } from './lines';
import { isWhole, sayingOf, textOf } from './saying';

/** Roles without an announcement: their content is read in the parent's context. */
const silent = new Set([
  ...['none', 'generic', 'paragraph', 'sectionheader', 'sectionfooter', 'rowgroup', 'row', 'DescriptionList'],
  ...['LabelText', 'Legend', 'caption', 'MenuListPopup'],
]);

/** The same for these, whose text continues the current line. */
const inline = new Set([
  ...['strong', 'emphasis', 'superscript', 'subscript', 'time', 'code', 'mark', 'Abbr'],
  'definition',
]);

/** Not announced without a name. */
const namedOnly = new Set(['form', 'group', 'region']);

/** Their text is the name of the labelled control, and read with it. */
const labels = new Set(['LabelText', 'Legend', 'caption']);

/** A screen reader's reading of a page from the first line to the last, or of one of its landmarks. */
export function readAloud(page: SpokenNode, landmark?: 'main'): string {
  const lines = new Lines();
  lines.add(0, sayingOf(page));
  const parts = landmark === undefined ? page.children : find(page, landmark);
  for (const part of parts) read(lines, part, 1);
  return lines.text();
}

function read(lines: Lines, node: SpokenNode, depth: number): void {
  const { role, name, children } = node;
  const within = (deeper: number) => children.forEach((child) => read(lines, child, deeper));
  if (role === 'StaticText') return lines.runOn(depth, name);
  if (role === 'deletion') return lines.runOn(depth, `deleted ${textOf(node)}`);
  if (node.isIgnored || inline.has(role)) return within(depth);
  lines.end();
  if (role === 'term') return lines.runOn(depth, `${textOf(node)}:`);
  if (labels.has(role))
    children.filter((child) => child.role !== 'StaticText').forEach((child) => read(lines, child, depth));
  else if (role === 'table') readTable(lines, node, depth);
  else if (role === 'listitem') {
    lines.beginItem();
    within(depth + 1);
  } else if (silent.has(role) || (namedOnly.has(role) && name === '')) within(depth);
  else if (role === 'status' || role === 'alert')
    lines.add(depth, textOf(node) && `${role}, ${textOf(node)}`);
  else if (role === 'combobox') {
    lines.add(depth, sayingOf(node));
    const options = find(node, 'option').map((option) => option.name);
    lines.add(depth + 1, options.length > 0 ? `options: ${options.join(' | ')}` : '');
  } else if (role === 'heading') readHeading(lines, node, depth);
  else {
    lines.add(depth, sayingOf(node));
    if (!isWhole(node)) within(depth + 1);
  }
  lines.end();
}

/** A heading that is entirely a link is one stop. */
function readHeading(lines: Lines, heading: SpokenNode, depth: number): void {
  const links = find(heading, 'link');
  const isLink = links.length === 1 && links[0]?.name === heading.name;
  lines.add(depth, sayingOf(heading).replace(', ', isLink ? ', link, ' : ', '));
  if (!isLink) links.forEach((link) => lines.add(depth + 1, sayingOf(link)));
}

/** Each row by its header, each cell by its column's header, as announced from cell to cell. */
function readTable(lines: Lines, table: SpokenNode, depth: number): void {
  lines.add(depth, sayingOf(table));
  const rows = find(table, 'row').map(cellsOf);
  const isColumn = ({ role }: SpokenNode) => role === 'columnheader';
  const columns = rows.find((cells) => cells.filter(isColumn).length > 1) ?? [];
  for (const cells of rows) {
    const header = cells.find(({ role }) => role === 'rowheader');
    lines.add(depth + 1, header ? `row, ${header.name}` : 'row');
    for (const [at, cell] of cells.entries()) {
      if (cell === header || textOf(cell) === '') continue;
      lines.add(depth + 2, isColumn(cell) ? sayingOf(cell) : `column, ${columns[at]?.name ?? ''}`);
      cell.children.forEach((child) => read(lines, child, depth + 3));
      lines.end();
    }
  }
}

function cellsOf({ children }: SpokenNode): readonly SpokenNode[] {
  return children.flatMap((child) => (child.isIgnored ? cellsOf(child) : [child]));
}

/** The outermost elements of a role below a node. */
function find({ children }: SpokenNode, role: string): readonly SpokenNode[] {
  return children.flatMap((child) => (child.role === role && !child.isIgnored ? [child] : find(child, role)));
}
