declare module '@adobe/structured-data-validator' {
  /** Checks structured data against the requirements of search engines, and names what is missing. */
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
