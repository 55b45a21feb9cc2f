'use client';

import { iconStrokes } from './icon-strokes';

/** The icons, once per page; `Icon` refers to them. A client component, so that the RSC payload doesn't repeat them. */
export function IconSprite() {
  return (
    <svg width={0} height={0} aria-hidden="true" className="absolute">
      {Object.entries(iconStrokes).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
