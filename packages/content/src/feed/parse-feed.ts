import { ContentError } from '../errors.ts';
import type { ReadLog } from '../items/stored-value.ts';
import { type FeedMatch, type FeedOperation, readFeedItem } from './feed-match.ts';

/** The feed did not answer in time, or not with matches. The same request may succeed later. */
export class FeedUnavailable extends ContentError {
  override readonly name = 'FeedUnavailable';
}

/** The longest accepted answer: bytes on the network, UTF-16 units as text. A season is some 20 kB. */
export const LONGEST_ANSWER = 1_000_000;
const MOST_MATCHES = 500;

export interface ParseFeedOptions {
  readonly operation: FeedOperation;
  /** The callback's name in the request; any name when absent. */
  readonly callback?: string;
  readonly log?: ReadLog | undefined;
}

/**
 * The matches in an answer of the feed, which is a script: `callback([…]);`. It is parsed as text and never run.
 * Unreadable items are skipped and reported, as is everything after 500 items.
 * @throws {FeedUnavailable} if it is no such call, or none of its items can be read; nothing else
 */
export function parseFeed(text: string, options: ParseFeedOptions): readonly FeedMatch[] {
  if (text.length > LONGEST_ANSWER) throw new FeedUnavailable('The feed sent too much');
  return parseItems(argumentOf(text, options.callback), options);
}

/** The matches in the list between the brackets, as `parseFeed` reads them. */
export function parseItems(
  json: string,
  { operation, log }: Pick<ParseFeedOptions, 'operation' | 'log'>,
): readonly FeedMatch[] {
  const items = parseArray(json);
  const reasons: string[] = [];
  const matches: FeedMatch[] = [];
  for (const item of items.slice(0, MOST_MATCHES)) {
    const match = readFeedItem(item, operation);
    if ('reason' in match) reasons.push(match.reason);
    else matches.push(match);
  }
  if (items.length > MOST_MATCHES) reasons.push(`There are more than ${MOST_MATCHES} items`);
  if (reasons.length > 0) {
    const cause = [...new Set(reasons)].join('; ');
    if (matches.length === 0) throw new FeedUnavailable('The feed sent no match', { cause });
    log?.(`Not all that ${operation} sent can be shown`, cause);
  }
  return matches;
}

/** Without a regular expression, so that a long answer cannot make the parsing slow. */
function argumentOf(text: string, callback: string | undefined): string {
  const call = text.replace(/^\uFEFF/, '').trim();
  const opens = call.indexOf('(');
  const name = call.slice(0, Math.max(0, opens)).trim();
  const body = call.endsWith(';') ? call.slice(0, -1).trimEnd() : call;
  const isCall = /^[\w$]{1,200}$/.test(name) && (callback ?? name) === name && body.endsWith(')');
  if (!isCall) throw new FeedUnavailable('The feed sent something else than the call asked for');
  return body.slice(opens + 1, -1);
}

function parseArray(json: string): readonly unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new FeedUnavailable('The feed sent what is no JSON', { cause });
  }
  if (!Array.isArray(value)) throw new FeedUnavailable('The feed sent no list');
  return value;
}
