import type { BreadcrumbList } from 'schema-dts';
import type { JsonLd } from './json-ld.ts';

/** The way from the home page to a page, first to last; addresses are absolute. */
export function breadcrumbList(
  steps: readonly { readonly name: string; readonly url: string }[],
): JsonLd<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
