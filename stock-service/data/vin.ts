const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const yearCodes: Readonly<Record<number, string>> = { 2026: 'T', 2027: 'V' };

/**
 * A vehicle identification number: 17 characters without I, O and Q. The last six digits run through all values
 * once per million serial numbers, so that no two vehicles of a stock share one.
 */
export function vinOf(serial: number, makerCode: string, modelId: number, modelYear: number): string {
  const body = `${letterAt(modelId)}${letterAt(modelId * 7 + 3)}${modelId % 10}${(modelId * 3) % 10}${letterAt(serial % 5)}${serial % 9}`;
  const plant = makerCode === 'TMA' ? 'J' : makerCode === 'NLH' ? 'Z' : 'U';
  const number = String((serial * 7919 + 104729) % 1_000_000).padStart(6, '0');
  return `${makerCode}${body}${yearCodes[modelYear] ?? 'S'}${plant}${number}`;
}

const letterAt = (position: number): string => letters.charAt(position % letters.length);
