import type { CDPSession, Page } from '@playwright/test';

/** An element or text in the browser's accessibility tree. */
export interface SpokenNode {
  /** Its element's number in the browser, the same in each reading of a page. */
  readonly id: number | undefined;
  readonly role: string;
  /** Excluded from the tree itself, but its children are included. */
  readonly isIgnored: boolean;
  readonly name: string;
  readonly description: string;
  readonly value: string;
  /** States and properties, by their names in the protocol. */
  readonly states: ReadonlyMap<string, string>;
  /** Attributes of its element: the protocol lacks `aria-current`, `aria-valuetext` and `required` of a choice. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SpokenNode[];
}

type Attributes = ReadonlyMap<string, string>;

/** The current accessibility tree of a page. */
export async function accessibilityTree(page: Page): Promise<SpokenNode> {
  const session = await page.context().newCDPSession(page);
  try {
    const attributes = await attributesOf(session);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const read = (id: string): readonly SpokenNode[] => {
      const node = byId.get(id);
      if (node === undefined) return [];
      const {
        backendDOMNodeId,
        ignored,
        role,
        name,
        description,
        value,
        properties = [],
        childIds = [],
      } = node;
      return [
        {
          id: backendDOMNodeId,
          role: textOf(role),
          isIgnored: ignored,
          name: textOf(name),
          description: textOf(description),
          value: textOf(value),
          states: new Map(properties.map((property) => [property.name, textOf(property.value)])),
          attributes: attributes.get(backendDOMNodeId ?? 0) ?? new Map<string, string>(),
          children: childIds.flatMap(read),
        },
      ];
    };
    const [root] = read(nodes[0]?.nodeId ?? '');
    if (root === undefined) throw new Error('The browser hands nothing to screen readers');
    return root;
  } finally {
    await session.detach();
  }
}

/** A value of the protocol as a text; those we use are texts, numbers and flags. */
function textOf(value: { readonly value?: unknown } | undefined): string {
  const { value: plain } = value ?? {};
  const isPlain = typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean';
  return isPlain ? String(plain).replace(/\s+/g, ' ').trim() : '';
}

interface DomNode {
  readonly backendNodeId: number;
  readonly attributes?: string[];
  readonly children?: DomNode[];
}

async function attributesOf(session: CDPSession): Promise<ReadonlyMap<number, Attributes>> {
  const found = new Map<number, Attributes>();
  const collect = ({ backendNodeId, attributes = [], children = [] }: DomNode) => {
    const own = new Map<string, string>();
    for (let at = 0; at < attributes.length; at += 2) own.set(attributes[at] ?? '', attributes[at + 1] ?? '');
    found.set(backendNodeId, own);
    children.forEach(collect);
  };
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  collect(root);
  return found;
}
