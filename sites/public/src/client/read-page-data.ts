import { DATA_BLOCK_ID, type PageData } from '#page-data.ts';

/** The data the server put into the page; nothing of it in the static shell, or where it cannot be read. */
export function readPageData(page: Document): PageData {
  try {
    return JSON.parse(page.getElementById(DATA_BLOCK_ID)?.textContent ?? '') as PageData;
  } catch {
    return {};
  }
}
