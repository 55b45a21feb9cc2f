export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet';

/** The classes of a button or of a link that looks like one; their look stands in the style sheet. */
export function buttonClass(variant: ButtonVariant = 'primary', more = ''): string {
  return `button button-${variant} ${more}`.trim();
}
