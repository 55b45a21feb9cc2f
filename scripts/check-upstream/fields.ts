import { isRecord } from './findings';

/** A value within a response, with the name of its field or setting. */
export interface Field {
  readonly name: string;
  readonly value: unknown;
}

/** Every value of a response, entries of lists under the name of their list, settings under their key. */
export function* fieldsIn(value: unknown, name = ''): Generator<Field> {
  yield { name, value };
  if (Array.isArray(value)) for (const entry of value as unknown[]) yield* fieldsIn(entry, name);
  if (!isRecord(value)) return;
  const { config_key: setting } = value;
  for (const [key, inner] of Object.entries(value))
    yield* fieldsIn(
      inner,
      typeof setting === 'string' && key !== 'config_key' ? setting : key.replace(/^\d+$/, name),
    );
}
