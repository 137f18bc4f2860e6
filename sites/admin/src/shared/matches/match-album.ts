import { NO_VERSION, type Item, type QueueView } from '@clubhouse/outbox';
import { longDate, type AlbumSummary } from '@clubhouse/content';
import { matchAlbumName, matchWords, type MatchDay } from '#shared/matches/match-of-day.ts';

/** The id of the match's album, if there is one: queued on this phone, or on the site. */
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

/** An album as it is queued on this phone. */
export function queuedAlbum(queue: QueueView | undefined, id: string): Item | undefined {
  return queue?.mutations.findLast((mutation) => mutation.entity === 'albums' && mutation.id === id)
    ?.item;
}

/**
 * The match's album if this phone never read it: new photos are added to stored photos that this phone does not know.
 * Its texts are those of the list, or else those of a new album; a write without texts is refused.
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

/** The texts of a new album of the match; the committee may improve them later. */
export function matchAlbumWords(day: MatchDay) {
  const of = matchWords(day);
  const when = longDate(day.date);
  return {
    name: matchAlbumName(day),
    description: of ? `Photos of ${of} on ${when}.` : `Photos of ${when}.`,
  };
}
