import type { IslandName } from '#islands/island.tsx';
import type { LiveList } from '#islands/live-list.ts';
import type { Page } from './page.ts';

/** Hydrates a part of the page from the plain data the server left beside it. */
export type Hydrate<Props> = (
  element: HTMLElement,
  props: Props,
  page: Page,
) => { unmount(): void };

/** The same for a list, which may have been read again before it is drawn. */
export type HydrateList<Props, Make extends (page: Page) => LiveList<unknown>> = (
  ...args: [...Parameters<Hydrate<Props>>, list?: ReturnType<Make>]
) => { unmount(): void };

/** Lists of the club's content: drawn only once something in them has changed. */
const LISTS = ['event-list', 'next-event', 'latest-news', 'news-list', 'album-list'] as const;
export type ListName = (typeof LISTS)[number];

export function isList(name: string): name is ListName {
  return (LISTS as readonly string[]).includes(name);
}

/** What reads when it comes alive: only once someone gets to see it. */
export const WHEN_SEEN: ReadonlySet<string> = new Set<IslandName>([
  ...LISTS,
  'results',
  'fixtures',
  'squad',
]);

/** What stands still until someone does something with it: the first sign of that brings it to life. */
export const WHEN_MEANT: ReadonlySet<string> = new Set<IslandName>(['contact-form', 'ground-map']);

/** Each part's own file, fetched when it is to live. */
export const hydrates: Readonly<
  Record<ListName, () => Promise<HydrateList<never, (page: Page) => LiveList<never>>>> &
    Record<Exclude<IslandName, ListName>, () => Promise<Hydrate<never>>>
> = {
  bill: async () => (await import('./hydrate-hero.tsx')).bill,
  carousel: async () => (await import('./hydrate-hero.tsx')).carousel,
  'contact-form': async () => (await import('./hydrate-contact.tsx')).contactForm,
  'ground-map': async () => (await import('./hydrate-contact.tsx')).groundMap,
  results: async () => (await import('./hydrate-matches.tsx')).results,
  fixtures: async () => (await import('./hydrate-matches.tsx')).fixtures,
  'next-event': async () => (await import('./hydrate-events.tsx')).nextEvent,
  'event-list': async () => (await import('./hydrate-events.tsx')).eventList,
  'latest-news': async () => (await import('./hydrate-lists.tsx')).latestNews,
  'news-list': async () => (await import('./hydrate-lists.tsx')).newsList,
  'album-list': async () => (await import('./hydrate-gallery.tsx')).albumList,
  'photo-wall': async () => (await import('./hydrate-album.tsx')).photoWall,
  'edit-album': async () => (await import('./hydrate-album.tsx')).editAlbum,
  squad: async () => (await import('./hydrate-squad.tsx')).squad,
};

/** How each list is read again. */
export const lists: Readonly<Record<ListName, () => Promise<(page: Page) => LiveList<unknown>>>> = {
  'event-list': async () => (await import('#features/events/live-events.ts')).liveEventList,
  'next-event': async () => (await import('#features/events/live-events.ts')).liveNextEvent,
  'latest-news': async () => (await import('#features/news/live-news.ts')).liveLatestNews,
  'news-list': async () => (await import('#features/news/live-news.ts')).liveNewsList,
  'album-list': async () => (await import('#features/albums/live-albums.ts')).liveAlbumList,
};
