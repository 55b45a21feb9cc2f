import type { UseFormRegister } from 'react-hook-form';
import type { RequestField, RequestKind, RequestValues } from '@/lib/domain/request-values';
import type { RequestWords } from './words';

/** What each part of a form works with. */
export interface FormPart {
  /** In front of the ids of its controls. */
  readonly prefix: RequestKind;
  readonly words: RequestWords;
  /** What the server has filled in. */
  readonly values: RequestValues;
  readonly register: UseFormRegister<RequestValues>;
  readonly errorOf: (field: RequestField) => string | null;
}

/** A form as the server brings it: filled in where it comes back from a try without scripts. */
export interface FirstForm {
  readonly values: RequestValues;
  readonly fields: readonly RequestField[];
  /** Why it came back, in words; empty when the fields say it. */
  readonly message: string;
}
