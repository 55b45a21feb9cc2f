import type { SocialNetwork } from '@/lib/domain/site-config';

const marks: Readonly<Record<SocialNetwork, string>> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 13a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm5-9h.01',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.5 1.7-1.5H18V3h-3c-3 0-4.5 1.5-4.5 4v2.5H7.5V13h3v8',
  twitter: 'm4 4 16 16M20 4 4 20',
  youtube:
    'M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 18H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 6Zm5 3.5v5l4.5-2.5L10 9.5Z',
  linkedin: 'M5 9v11M5 5h.01M10 20V9m0 5c0-3 1.5-5 4.5-5s4.5 2 4.5 5v6',
};

/** The icon of a social network. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={marks[network]} />
    </svg>
  );
}
