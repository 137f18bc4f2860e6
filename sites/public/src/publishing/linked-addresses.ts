/** Files and the app are linked too, and are no pages. */
const NOT_RENDERED = /^\/(?:assets|derived|admin|login)(?:\/|$)|^\/(?:licences\.txt|worker\.js)$/;

/** The addresses of this site that a page links to, in their order, or that a sitemap lists; each once. */
export function linkedAddresses(text: string): readonly string[] {
  const links = text.matchAll(/ href="(\/[^"#?]*)|<loc>[a-z]+:\/\/[^/<]+(\/[^<]*)<\/loc>/g);
  const found = [...links]
    .map(([, path, location]) => path ?? location!)
    .filter((address) => !address.startsWith('//'))
    .map(decoded);
  return [...new Set(found)].filter((address) => !NOT_RENDERED.test(address));
}

function decoded(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&apos;', "'");
}
