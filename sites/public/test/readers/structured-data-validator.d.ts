declare module '@adobe/structured-data-validator' {
  /** Holds structured data to what search engines require and recommend, and says what is missing. */
  export default class Validator {
    validate(found: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
      readonly microdata: object;
      readonly rdfa: object;
    }): Promise<
      readonly {
        readonly rootType: string;
        readonly severity: 'ERROR' | 'WARNING';
        readonly issueMessage: string;
      }[]
    >;
  }
}
