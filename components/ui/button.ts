const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 text-center text-body font-semibold transition duration-150 ease-out select-none';

const variants = {
  primary: 'bg-ink-900 text-white hover:bg-ink-700 active:bg-ink-950',
  accent: 'bg-accent text-white hover:bg-accent-deep active:bg-accent-deep',
  secondary: 'border border-sand-500 bg-white text-ink-900 hover:border-ink-900 hover:bg-sand-50',
  quiet: 'text-ink-900 hover:bg-sand-200',
} as const;

export type ButtonVariant = keyof typeof variants;

/** The classes of a button or of a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'primary', more = ''): string {
  return `${base} ${variants[variant]} ${more}`;
}
