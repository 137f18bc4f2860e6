import { DATA_BLOCK_ID, type PageData } from '#page-data.ts';

/** A block of data that no content can break out of: it holds no `<` at all. Nothing in it is executed. */
export function dataBlock(data: PageData): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${DATA_BLOCK_ID}">${json}</script>`;
}
