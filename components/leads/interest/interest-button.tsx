import { dataAttributeProps } from '@/lib/routing/page-protocol';
import { buttonClass } from '@/components/ui/button';
import type { FinancingTerms } from '@/lib/finance/financing';
import { interestParam, paths } from '@/lib/routing/routes';

interface InterestButtonProps {
  /** The vehicle's id. */
  vehicleId: string;
  label: string;
  /** The vehicle's name, if the page has buttons of several vehicles. */
  vehicleName?: string;
  /** A special price has its own color. */
  hasSpecialPrice: boolean;
  /** The classes of the button. */
  buttonClassName?: string;
  /** The page's simulation, for the form without scripts. */
  terms?: FinancingTerms | null | undefined;
  className?: string;
}

/** «Me interesa»: opens the interest dialog, or without scripts the form's own page. */
export function InterestButton(props: InterestButtonProps) {
  const {
    vehicleId,
    label,
    vehicleName,
    hasSpecialPrice,
    buttonClassName = 'min-h-12 w-full',
    terms,
    className,
  } = props;
  return (
    <form
      action={paths.vehicle(vehicleId)}
      method="get"
      {...dataAttributeProps('interest', vehicleId)}
      data-print="hide"
      className={className}
    >
      {terms && (
        <>
          <input type="hidden" name="entry" value={terms.entry} />
          <input type="hidden" name="months" value={terms.months} />
        </>
      )}
      <button
        type="submit"
        name={interestParam}
        value="1"
        aria-description={vehicleName}
        className={buttonClass(hasSpecialPrice ? 'offer' : 'primary', buttonClassName)}
      >
        {label}
      </button>
    </form>
  );
}
