'use client';

/** The drawing of an empty state. A client component, so that the RSC payload doesn't repeat it. */
export function EmptyRoad() {
  return (
    <svg
      viewBox="0 0 240 96"
      width={240}
      height={96}
      fill="none"
      aria-hidden="true"
      className="text-ink-300 mb-8"
    >
      <path d="M8 84h224" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeDasharray="2 8" />
      <path
        d="M30 72c-4-16 6-24 26-27l24-22c6-5 12-7 22-7h34c14 0 22 4 30 12l16 16c22 2 32 10 30 28h-16a18 18 0 0 0-36 0H92a18 18 0 0 0-36 0H30Z"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M92 44 108 26h26c10 0 16 3 22 9l8 9H92Zm34 0V26"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="74" cy="73" r="11" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="178" cy="73" r="11" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}
