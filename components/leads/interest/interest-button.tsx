import { dataAttribute } from '@/lib/routing/page-protocol';
import { buttonClass } from '@/components/ui/button';
import type { FinancingTerms } from '@/lib/finance/financing';
import { interestParam, paths } from '@/lib/routing/routes';

interface InterestButtonProps {
  /** The vehicle's id. */
  vehicle: string;
  label: string;
  /** The vehicle's name, if the page has buttons of several vehicles. */
  vehicleName?: string;
  /** A special price has its own color. */
  special: boolean;
  /** The classes of the button. */
  buttonClassName?: string;
  /** The page's simulation, for the form without scripts. */
  choice?: FinancingTerms | null | undefined;
  className?: string;
}

/** «Me interesa»: opens the interest dialog, or without scripts the form's own page. */
export function InterestButton(props: InterestButtonProps) {
  const {
    vehicle,
    label,
    vehicleName,
    special,
    buttonClassName = 'min-h-12 w-full',
    choice,
    className,
  } = props;
  return (
    <form
      action={paths.vehicle(vehicle)}
      method="get"
      {...dataAttribute('interest', vehicle)}
      data-print="hide"
      className={className}
    >
      {choice && (
        <>
          <input type="hidden" name="entry" value={choice.entry} />
          <input type="hidden" name="months" value={choice.months} />
        </>
      )}
      <button
        type="submit"
        name={interestParam}
        value="1"
        aria-description={vehicleName}
        className={buttonClass(special ? 'offer' : 'primary', buttonClassName)}
      >
        {label}
      </button>
    </form>
  );
}
