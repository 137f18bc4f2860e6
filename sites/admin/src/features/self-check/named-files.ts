import { imageKey, type ClubhouseConfig } from '@clubhouse/content';

/**
 * A file's place inside a longer text, as an address in an article. From each beginning on, since the media's own
 * address may end in what a key begins with.
 */
const INSIDE = /(?=((?:media|albums)\/[^\s"'<>()[\]]+))/g;

/** A text as long as this is words, and no place of a file by itself. */
const LONGEST_PLACE = 1_200;

/**
 * Every key that a stored value names, anywhere in it and in any of the ways a file is named. Rather one too many:
 * what is named is never offered to be deleted.
 */
export function namedFiles(
  value: unknown,
  config: Pick<ClubhouseConfig, 'mediaBase'>,
  named = new Set<string>(),
): Set<string> {
  if (typeof value === 'string') nameIn(value, config, named);
  else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) namedFiles(each, config, named);
  }
  return named;
}

function nameIn(
  text: string,
  config: Pick<ClubhouseConfig, 'mediaBase'>,
  named: Set<string>,
): void {
  const whole = text.length <= LONGEST_PLACE ? imageKey(config, text) : undefined;
  if (whole !== undefined) named.add(whole);
  if (text.length <= LONGEST_PLACE) named.add(text);
  for (const [, found = ''] of text.matchAll(INSIDE)) {
    // A sentence ends behind an address as well.
    for (const place of [found, found.replace(/[.,;:!?]+$/, ''), found.replace(/[?#].*$/s, '')]) {
      named.add(place);
      named.add(decoded(place));
    }
  }
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}
