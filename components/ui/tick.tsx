import type { ComponentProps } from 'react';
import { Icon } from './icon';

/** A checkbox in the site's own style. */
export function Tick(input: ComponentProps<'input'>) {
  return (
    <span className="tick">
      <input type="checkbox" {...input} />
      <Icon name="check" size={16} />
    </span>
  );
}
