import type { ClubhouseConfig } from '@clubhouse/content';
import type { CarriedQuery } from './carried-queries.ts';

/** What a document carries for the browser, as plain data. */
export interface PageData {
  /** Where the services are; the static shell asks for `/config.json` instead. */
  readonly config?: ClubhouseConfig;
  /** Of the page the server rendered; nothing in the static shell. */
  readonly page?: RenderedPage;
}

export interface RenderedPage {
  /** Path and search of the page that is shown: another than the browser's where one stands in for another. */
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly renderedAt: number;
  /** What was read for the page, and what could not be. */
  readonly queries: readonly CarriedQuery[];
}

export const DATA_BLOCK_ID = 'page-data';

/** The element that React renders the site into. */
export const SITE_ID = 'site';

/** The data the server put into the page; nothing of it in the static shell, or where it cannot be read. */
export function readPageData(page: Document): PageData {
  try {
    return JSON.parse(page.getElementById(DATA_BLOCK_ID)?.textContent ?? '') as PageData;
  } catch {
    return {};
  }
}
