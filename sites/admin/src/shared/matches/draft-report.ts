import type { ClubProfile } from '@clubhouse/club';
import type { DraftPlace, Drafts, Item } from '@clubhouse/outbox';
import { matchAlbumName, reportTitle, type MatchDay } from '#shared/matches/match-of-day.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { reportWords, type ReportWords } from '#shared/result-card/result-words.ts';

/**
 * Begins the match's report as a draft of Add News, with one of the photos. Nothing is published before a person
 * has written it. One that was begun before is left as it is, but for a score that became known since.
 */
export async function draftReport(
  day: MatchDay,
  photo: Item,
  {
    club,
    drafts,
    owner,
    now,
    newId,
  }: {
    readonly club: ClubProfile;
    readonly drafts: Drafts;
    readonly owner: string;
    readonly now: () => number;
    readonly newId: () => string;
  },
): Promise<void> {
  const place: DraftPlace = { owner, form: 'news', id: 'new' };
  const values: ReportWords = day.result
    ? reportWords(day.result, club, matchAlbumName(day))
    : { title: reportTitle(day), excerpt: '', content: '' };
  const begunFor = matchAlbumName(day);
  const begun = await drafts.list(place);
  if (begun.some((draft) => titleOf(draft.values) === values.title)) return;
  // The score came after the first photos, and nobody has written yet.
  const before = begun.find((draft) => draft.begunFor === begunFor);
  const id = before?.id ?? newId();
  if (!before) await drafts.putPicture(id, choiceOfPhoto(photo));
  await drafts.put(place, { id, savedAt: now(), values, begunFor });
}

/** The article shows the photo of the album; there is no second file. */
export function choiceOfPhoto({ path, width, height, widths, tones }: Item): PictureChoice {
  const choice = { kind: 'stored', imageUrl: String(path) } as const;
  return typeof width === 'number' && typeof height === 'number' && Array.isArray(widths)
    ? {
        ...choice,
        picture: { width, height, widths, ...(typeof tones === 'string' && { tones }) },
      }
    : choice;
}

function titleOf(values: unknown): unknown {
  return typeof values === 'object' && values !== null && 'title' in values
    ? values.title
    : undefined;
}
