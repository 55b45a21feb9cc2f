import type { ComponentProps } from 'react';

/** A checkbox in the site's own style. */
export function Tick(input: ComponentProps<'input'>) {
  return <input type="checkbox" className="tick" {...input} />;
}
