declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly { readonly type?: string | string[]; readonly property?: string }[];
  }

  type Blocks = Readonly<Record<string, readonly object[]>>;

  export default class Validator {
    /** Blocks by the type of their root. */
    validate(data: {
      readonly jsonld: Blocks;
      readonly microdata: Blocks;
      readonly rdfa: Blocks;
    }): Promise<readonly Issue[]>;
  }
}
