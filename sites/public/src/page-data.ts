import type { ClubhouseConfig } from '@clubhouse/content';
import type { CarriedQuery } from './query-client.ts';

export interface PageData {
  /** The addresses of the services; the static shell reads `/config.json` instead. */
  readonly config?: ClubhouseConfig;
  readonly page?: RenderedPage;
}

export interface RenderedPage {
  /** Path and search of the rendered page, which may be a stand-in for the page of the browser's address. */
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly renderedAt: number;
  /** The sum of the club that the page shows. */
  readonly club: string;
  readonly queries: readonly CarriedQuery[];
}

export const DATA_BLOCK_ID = 'page-data';

export const SITE_ID = 'site';

/** The data that the server put into the page; empty in the static shell, or if it cannot be read. */
export function readPageData(page: Document): PageData {
  try {
    return JSON.parse(page.getElementById(DATA_BLOCK_ID)?.textContent ?? '') as PageData;
  } catch {
    return {};
  }
}
