import { DATA_BLOCK_ID, type PageData } from '#page-data.ts';

/** What the page carries for its own script. */
export function dataBlock(data: PageData): string {
  return jsonBlock(`type="application/json" id="${DATA_BLOCK_ID}"`, data);
}

/** What the page says in the words of schema.org. */
export function structuredDataBlock(data: object): string {
  return jsonBlock('type="application/ld+json"', data);
}

/** JSON that no content can break out of a block with: it holds no `<` at all. */
function blockJson(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** A block of data. Nothing in it is executed. */
function jsonBlock(attributes: string, data: object): string {
  return `<script ${attributes}>${blockJson(data)}</script>`;
}
