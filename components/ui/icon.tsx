import type { iconStrokes } from './icon-strokes';

export type IconName = keyof typeof iconStrokes;

/** A decorative icon, hidden from assistive technology. `size` in pixels. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
