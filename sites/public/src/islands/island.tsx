import type { ReactNode } from 'react';

export type IslandName =
  | 'bill'
  | 'carousel'
  | 'results'
  | 'fixtures'
  | 'next-event'
  | 'event-list'
  | 'contact-form'
  | 'ground-map'
  | 'latest-news'
  | 'news-list'
  | 'album-list'
  | 'photo-wall'
  | 'edit-album'
  | 'squad';

export interface IslandProps {
  /** Which part of the page this is; the browser knows how to bring it to life by this name. */
  readonly name: IslandName;
  /** Plain data it is hydrated with, where the page's data block does not carry it already. */
  readonly props?: object;
  readonly children: ReactNode;
}

/**
 * Marks a living part in server-rendered markup. Its content is hydrated on its own, so it must be exactly
 * what the same component renders from the same data: see `client/islands.ts`.
 */
export function Island({ name, props, children }: IslandProps) {
  return (
    <div data-island={name} data-props={props && JSON.stringify(props)}>
      {children}
    </div>
  );
}
