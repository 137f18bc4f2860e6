import type { IdReference, Thing } from 'schema-dts';

/** A thing in the words of schema.org, as JSON-LD. Types are the vocabulary's own, so no property is invented. */
export type JsonLd<Type extends Thing = Thing> = Exclude<Type, string>;

/** Several things of one page, in the one block it has room for. */
export function jsonLdGraph(things: readonly JsonLd[]): object {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** Points at a thing that is described elsewhere. */
export function reference(id: string): IdReference {
  return { '@id': id };
}
