const strokes = {
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  chevronDown: 'm6 9 6 6 6-6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4',
  compare: 'M8 4v16m0 0-4-4m4 4 4-4m4 4V4m0 0-4 4m4-4 4 4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  power: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  fuel: 'M4 20V6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v14M3 20h12M7 9h4m3 2h2a2 2 0 0 1 2 2v3a1.5 1.5 0 0 0 3 0V9l-3-3',
  gearbox: 'M5 5v14M12 5v14M19 5v7H5m0-7v0m7 0v0m7 0v0',
  color: 'M12 3.5s6.5 6.7 6.5 11a6.5 6.5 0 0 1-13 0c0-4.3 6.5-11 6.5-11Z',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  zoom: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4M11 8v6m-3-3h6',
  document: 'M7 3h7l4 4v14H7V3Zm7 0v4h4M10 12h5m-5 4h5',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-12 15-2 0-3-1-3-1Zm0 0c3-4 6-7 10-9',
  seat: 'M7 4c0 5 1 7 1 11h8M8 15v5m8-5v5M12 11h4',
  calendar: 'M5 6h14v14H5V6Zm0 4h14M9 3v5m6-5v5',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4 4h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const;

export type IconName = keyof typeof strokes;

/** The drawings, once a page; {@link Icon} refers to them. */
export function IconSprite() {
  return (
    <svg width={0} height={0} aria-hidden="true" className="absolute">
      {Object.entries(strokes).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}

/** A drawing of one stroke weight beside words: hidden from assistive technology. `size` in pixels. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
