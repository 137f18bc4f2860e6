import { NO_VERSION, type Item, type QueueView } from '@clubhouse/outbox';
import { longDate, type AlbumSummary } from '@clubhouse/content';
import { matchAlbumName, matchWords, type MatchDay } from '#shared/matches/match-of-day.ts';

/** The id of the match's album, if there is one: waiting on this phone, or on the site. */
export function matchAlbumId(
  day: MatchDay,
  queue: Pick<QueueView, 'mutations'>,
  albums: readonly Pick<AlbumSummary, 'id' | 'name'>[],
): string | undefined {
  const name = matchAlbumName(day);
  const waiting = queue.mutations.findLast(
    ({ entity, item }) => entity === 'albums' && item?.['name'] === name,
  );
  return waiting?.id ?? albums.find((album) => album.name === name)?.id;
}

/** An album as it waits on this phone. */
export function queuedAlbum(queue: QueueView | undefined, id: string): Item | undefined {
  return queue?.mutations.findLast((mutation) => mutation.entity === 'albums' && mutation.id === id)
    ?.item;
}

/**
 * The match's album where this phone never read it: photos put into it are added to those that nobody here has seen.
 * Its words are those of the list, or those it was given when it was made; a write without any is refused.
 */
export function unreadAlbum(id: string, day: MatchDay, listed: AlbumSummary | undefined): Item {
  const { name, description } = matchAlbumWords(day);
  return {
    coverImage: '',
    ...listed,
    id,
    name: listed?.name || name,
    description: listed?.description || description,
    rev: NO_VERSION,
  };
}

/** What a new album of the match says; the committee may write it better later. */
export function matchAlbumWords(day: MatchDay) {
  const of = matchWords(day);
  const when = longDate(day.date);
  return {
    name: matchAlbumName(day),
    description: of ? `Photos of ${of} on ${when}.` : `Photos of ${when}.`,
  };
}
