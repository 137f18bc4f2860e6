import type { ClubProfile } from '@clubhouse/club';
import type { AlbumSummary } from '@clubhouse/content';
import type { QueueView } from '@clubhouse/outbox';
import { matchAlbumId, queuedAlbum } from '#shared/matches/match-album.ts';
import { matchAlbumName, matchDayOf } from '#shared/matches/match-of-day.ts';
import { choiceOfPhoto } from '#shared/matches/draft-report.ts';
import type { ArticleWords } from '#shared/content/article-content.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import type { PostedMatch } from '#shared/matches/posted-match.ts';
import { reportWords } from '#shared/matches/result-words.ts';

/** What the form of a match's report starts with. */
export interface ReportStart {
  readonly words: ArticleWords;
  /** One of the photos of the match's album, where there is one: on the site, or waiting on this phone. */
  readonly picture: PictureChoice;
  /** The match, as a report that was begun for it names it. */
  readonly startsFor?: string;
}

export function reportStart(
  match: PostedMatch,
  {
    club,
    queue,
    albums,
  }: {
    readonly club: ClubProfile;
    readonly queue: QueueView;
    readonly albums: readonly AlbumSummary[];
  },
): ReportStart {
  const day = matchDayOf(match);
  const startsFor = matchAlbumName(day);
  const id = matchAlbumId(day, queue, albums);
  if (id === undefined) {
    return { words: reportWords(match, club), picture: { kind: 'none' }, startsFor };
  }
  return {
    words: reportWords(match, club, startsFor),
    picture: coverOf(id, queue, albums),
    startsFor,
  };
}

function coverOf(id: string, queue: QueueView, albums: readonly AlbumSummary[]): PictureChoice {
  const [first] = (queuedAlbum(queue, id)?.['photos'] ?? []) as readonly Record<string, unknown>[];
  if (first) return choiceOfPhoto(first);
  const cover = albums.find((album) => album.id === id)?.cover;
  if (!cover) return { kind: 'none' };
  const { path: imageUrl, picture } = cover;
  return { kind: 'stored', imageUrl, ...(picture && { picture }) };
}
