'use client';

import { iconStrokes } from './icon-strokes';

/** The drawings, once a page; icons refer to them. An island, so that the page's data doesn't hold them again. */
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
