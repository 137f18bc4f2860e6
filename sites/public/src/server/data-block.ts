import { DATA_BLOCK_ID, type PageData } from '#page-data.ts';

/** What the page carries for its own script. */
export function dataBlock(data: PageData): string {
  return jsonBlock(`type="application/json" id="${DATA_BLOCK_ID}"`, data);
}

/** What the page says in the words of schema.org. */
export function structuredDataBlock(data: object): string {
  return jsonBlock('type="application/ld+json"', data);
}

/** A block of data that no content can break out of: it holds no `<` at all. Nothing in it is executed. */
function jsonBlock(attributes: string, data: object): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script ${attributes}>${json}</script>`;
}
