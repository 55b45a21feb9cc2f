/** What one module alone may do, as selectors of the syntax tree, with the sentence for all others. */
const reserved = {
  'CallExpression[callee.object.property.name=/^(location|history)$/]':
    'Code navigates by components/site/browser/navigation.ts, which carries the campaign and is watched.',
  "AssignmentExpression[left.object.property.name='location'], AssignmentExpression[left.property.name='location']":
    'Code navigates by components/site/browser/navigation.ts, which carries the campaign and is watched.',
  // Those left out are for the style sheets alone.
  'JSXAttribute[name.name=/^data-(?!print$|list$|buy-bar$|held$|request$|unit$)/]':
    'Parts of a page share attributes by lib/routing/page-protocol.ts.',
};

const create = (context) =>
  Object.fromEntries(
    Object.entries(reserved).map(([selector, message]) => [
      selector,
      (node) => context.report({ node, message }),
    ]),
  );

export default { meta: { name: 'reserved' }, rules: { 'one-module': { create } } };
