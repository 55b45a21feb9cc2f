/** Whether a text of the upstream is a number without its unit: «130», «5,7». */
export function isBareNumber(text: string): boolean {
  return /^\d+([.,]\d+)?$/.test(text.trim());
}
