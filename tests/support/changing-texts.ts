/**
 * Watches React's changes of texts, and reports each one that a page translator breaks. A translator replaces a text
 * node by elements, so that React changes, removes or inserts before a node that no longer exists: a stale text, or an
 * error that ends the page (product 5.11). A text alone in its element is set through the element, which still exists.
 *
 * Serialized into pages: it may use nothing from outside. Returns a function that stops it.
 */
export function watchChangingTexts(report: (change: string) => void): () => void {
  const isText = (node: Node | null | undefined) =>
    node?.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '';
  const shown = (element: Node) =>
    (element instanceof Element ? element.outerHTML : (element.nodeValue ?? ''))
      .replace(/\s+/g, ' ')
      .slice(0, 200);
  const view = ({ type, target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    if (type === 'characterData') {
      const { parentNode } = target;
      if (parentNode && isText(target) && parentNode.childNodes.length > 1)
        report(`changed beside others: «${target.nodeValue}» in ${shown(parentNode)}`);
      return;
    }
    if (!target.isConnected) return;
    const hasSiblings = previousSibling !== null || nextSibling !== null;
    const removed = [...removedNodes].find(isText);
    if (removed && hasSiblings) report(`removed alone: «${removed.nodeValue}» from ${shown(target)}`);
    const [added] = addedNodes;
    if (added && isText(nextSibling)) report(`inserted before «${nextSibling?.nodeValue}»: ${shown(added)}`);
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) view(record);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
