declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly { readonly type?: string | string[]; readonly property?: string }[];
  }
  /** Blocks by the type of their root. */
  type Blocks = Readonly<Record<string, readonly object[]>>;

  export default class Validator {
    validate(data: Readonly<Record<'jsonld' | 'microdata' | 'rdfa', Blocks>>): Promise<readonly Issue[]>;
  }
}
