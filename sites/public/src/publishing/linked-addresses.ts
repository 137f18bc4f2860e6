/** Files and the app are linked too, and are no pages. */
const NOT_RENDERED =
  /^\/(?:assets|club|derived|admin|login)(?:\/|$)|^\/(?:licences\.txt|worker\.js)$/;

/** The addresses of this site that a page links to, in their order, or that a sitemap lists; each once. */
export function linkedAddresses(text: string, siteUrl: string): readonly string[] {
  const found = [...text.matchAll(/ href="(\/[^"#?]*)|<loc>([^<]+)<\/loc>/g)].flatMap(
    ([, path, location]) => {
      const address =
        path ?? (location!.startsWith(`${siteUrl}/`) ? location!.slice(siteUrl.length) : '');
      return address.startsWith('/') && !address.startsWith('//') ? [decoded(address)] : [];
    },
  );
  return [...new Set(found)].filter((address) => !NOT_RENDERED.test(address));
}

function decoded(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&apos;', "'");
}
