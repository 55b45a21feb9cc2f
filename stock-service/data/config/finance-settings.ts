import type { WireVehicle } from '../../contract';
import { calculateFinancing, defaultTerms, type FinancingTerms } from '../financing';
import { formatCents, formatEuros, formatPercent } from '../format';
import type { Settings } from './configuration';

/** The limits of the simulator, and the representative example calculated for `vehicle`. */
export function financeSettings(vehicle: WireVehicle | undefined): Settings {
  return {
    finance_allowed_months: defaultTerms.months.join(','),
    finance_simulation_amount_step: '100',
    finance_simulation_min_amount: String(defaultTerms.minAmount),
    finance_example_landing: representativeExample(
      vehicle?.name ?? 'vehículo',
      vehicle?.final_price ?? 20000,
    ),
  };
}

/** The terms under a configuration: its months and minimum amount where they are valid, and the lender's rates. */
export function termsFrom(settings: Settings): FinancingTerms {
  const list = settings['finance_allowed_months'];
  const months = (typeof list === 'string' ? list.split(',') : [])
    .map(Number)
    .filter((month) => Number.isInteger(month) && month > 0);
  const minAmount = Number(settings['finance_simulation_min_amount']);
  return {
    ...defaultTerms,
    months: months.length > 0 ? months : defaultTerms.months,
    minAmount: minAmount > 0 && Number.isFinite(minAmount) ? minAmount : defaultTerms.minAmount,
  };
}

/** HTML: the same loan as the «desde» fee (no entry, the longest term), with every figure that the law requires. */
function representativeExample(name: string, price: number): string {
  const loan = calculateFinancing({ amount: price, entry: 0, months: defaultTerms.months.at(-1) ?? 0 });
  return [
    `<p><strong>Ejemplo representativo</strong> para un ${name} con un precio al contado de ${formatEuros(price)}:`,
    `entrada de ${formatCents(loan.entry)}, ${loan.months} meses, ${loan.months - 1} cuotas de ${formatCents(loan.instalment)}`,
    `y una última de ${formatCents(loan.lastInstalment)}. TIN ${formatPercent(loan.tin)}, TAE ${formatPercent(loan.tae)}.`,
    `Comisión de apertura financiada del ${formatPercent(defaultTerms.openingCommission)}: ${formatCents(loan.openingCommission)}.`,
    `Capital financiado: ${formatCents(loan.financedCapital)}. Importe total adeudado: ${formatCents(loan.totalAmount)}.`,
    `Precio total a plazos: ${formatCents(loan.entry + loan.totalAmount)}. Sistema de amortización francés.`,
    'Las cuotas «desde» se calculan con estas mismas condiciones y se redondean al euro superior.',
    'Financiación sujeta a estudio y aprobación.</p>',
  ].join(' ');
}
