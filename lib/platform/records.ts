/** Whether a value of unknown origin, such as parsed JSON, has fields to be read. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
