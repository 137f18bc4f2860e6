import { metaOf } from '#page-meta.ts';
import type { SiteRouter } from '#router.tsx';

/** Tells of each move to another page: in the title, in the canonical address, and by the focus, which its heading gets. */
export function followMoves(router: SiteRouter): void {
  const { dataset } = document.documentElement;
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) dataset['busy'] = '';
  });
  router.subscribe('onResolved', () => delete dataset['busy']);
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    // Another place on the same page is no arrival: the focus stays with who went there.
    const isSamePage = !pathChanged && fromLocation?.searchStr === toLocation.searchStr;
    if (isSamePage) return;
    const { club } = router.options.context.site;
    document.title = metaOf(router).find(({ title }) => title)?.['title'] ?? document.title;
    // By this address the browser shares the page.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) canonical.href = club.siteUrl + toLocation.href.replace(/#.*$/, '');
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
