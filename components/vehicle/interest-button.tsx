import { buttonClass } from '@/components/ui/button';
import { paths } from '@/lib/routes';

interface InterestButtonProps {
  label: string;
  /** Special prices have a button of their own colour (specification 2). */
  special: boolean;
  className?: string;
}

/** «Me interesa»: leads to the contact page by a plain form, which needs no script. */
export function InterestButton({ label, special, className = '' }: InterestButtonProps) {
  return (
    <form action={paths.contact} method="get" className={className} data-print="hide">
      <button type="submit" className={buttonClass(special ? 'accent' : 'primary', 'min-h-12 w-full')}>
        {label}
      </button>
    </form>
  );
}
