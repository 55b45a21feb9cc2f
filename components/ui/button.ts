export type ButtonVariant = 'primary' | 'offer' | 'secondary' | 'quiet';

/** Returns the classes of a button, or of a link that looks like one; the style sheet defines them. */
export function buttonClass(variant: ButtonVariant = 'primary', extraClasses = ''): string {
  return `button button-${variant} ${extraClasses}`.trim();
}
