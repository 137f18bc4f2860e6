import type { ClubPicture, ClubProfile } from '@clubhouse/club';
import * as v from 'valibot';
import { RequestRejected } from '../errors.ts';
import { type BaseVersion, type ItemSave, savedOver } from '../items/item-save.ts';
import { asText, type ReadLog, reportBad, type StoredItem } from '../items/stored-value.ts';
import { type Checked, checkFields, writtenOrNot } from '../items/written-fields.ts';
import { imageKey, renditionKey, tallKey } from '../media/image-address.ts';
import { picture, readPicture } from '../media/picture.ts';
import type { ClubPart, PartEntry } from './club-part.ts';
import { type ClubPartKind, clubParts } from './club-parts.ts';

export type { ClubPart } from './club-part.ts';
export { CLUB_LIMITS, type ClubPartKind, clubParts } from './club-parts.ts';

/** A part of the club as the committee sees it: the default for a new club, with the stored fields over it. */
export interface StoredPart extends PartEntry {
  /** Its place in its list, from 1; equal places are in the order of their ids. */
  readonly place: number;
  /** Whether visitors do not see it. */
  readonly isHidden: boolean;
}

/** One colour is text on the other, so the two must differ. */
const differentColours = v.forward(
  v.check<Record<string, string>, 'invalid'>(
    ({ primary, accent }) => primary?.toLowerCase() !== accent?.toLowerCase(),
    'invalid',
  ),
  ['accent'],
);

/** The rules of what an item of a list stores besides its texts. */
const ofList = {
  place: v.pipe(writtenOrNot(4), v.regex(/^\d*$/, 'invalid')),
  isHidden: v.boolean(),
};
const ofPicture = { imageUrl: v.nullable(v.string()), picture: v.nullable(picture) };

/** The kind of the part that an item stores; nothing if a newer version wrote it. */
export function clubPartKind(id: string): ClubPartKind | undefined {
  const kind = id.replace(/-.*/s, '');
  if (!Object.hasOwn(clubParts, kind)) return undefined;
  const { isList } = clubParts[kind as ClubPartKind];
  return isList === id.includes('-') ? (kind as ClubPartKind) : undefined;
}

/** Whether the texts of a part may be stored; `value` are the texts to store, trimmed. */
export function checkClubPart(
  kind: ClubPartKind,
  input: Readonly<Record<string, string>>,
): Checked<Readonly<Record<string, string>>> {
  const rules = v.object(clubParts[kind].rules);
  return checkFields(kind === 'look' ? v.pipe(rules, differentColours) : rules, input);
}

/** `BuildItem` of the parts of the club. A field that is not stored, or was removed with `null`, has a new club's value. */
export function clubItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const kind = clubPartKind(save.id);
  if (!kind) throw new RequestRejected(`${save.id} cannot be stored: it is no part of a club`);
  const { rules, isList, hasPicture }: ClubPart = clubParts[kind];
  const texts = Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [field, v.nullable(rule)]),
  );
  return savedOver(save, before, now, {
    name: 'part of the club',
    fields: { ...texts, ...(isList && ofList), ...(hasPicture && ofPicture) },
    text: v.partial(v.object(texts)),
  }).item;
}

/**
 * The club that visitors see: the committee's stored fields over those of a new club. A field that breaks its rule is
 * logged, and the profile's counts. Never throws.
 * @param mediaBase the address that originals are read from, without a trailing slash
 */
export function clubOf(
  base: ClubProfile,
  items: readonly StoredItem[],
  options: { readonly mediaBase: string; readonly log?: ReadLog | undefined },
): ClubProfile {
  return (Object.keys(clubParts) as ClubPartKind[]).reduce((club, kind) => {
    const entries = storedParts(kind, base, items, options).filter(({ isHidden }) => !isHidden);
    return clubParts[kind].into(club, entries);
  }, base);
}

/** All entries of a part, in their order, also those that visitors do not see. */
export function storedParts(
  kind: ClubPartKind,
  base: ClubProfile,
  items: readonly StoredItem[],
  { mediaBase, log }: { readonly mediaBase: string; readonly log?: ReadLog | undefined },
): readonly StoredPart[] {
  const part: ClubPart = clubParts[kind];
  const ofNew = part.of(base).map((entry, at) => ({
    ...entry,
    id: part.isList ? `${kind}-${entry.id}` : kind,
    place: at + 1,
  }));
  const stored = items.filter(({ id }) => clubPartKind(asText(id)) === kind);
  const ids = new Set([...ofNew, ...stored].map(({ id }) => asText(id)));
  return [...ids]
    .flatMap((id): StoredPart[] => {
      const entry = ofNew.find((each) => each.id === id);
      const item = stored.find((each) => each['id'] === id) ?? {};
      const text = textsOf(part, entry, item, log);
      if (!text) return [];
      const shown = pictureOf(item, mediaBase, log);
      return [
        {
          id,
          text,
          picture: shown === undefined ? entry?.picture : (shown ?? undefined),
          place: Number(asText(item['place'])) || entry?.place || LAST,
          isHidden: item['isHidden'] === true,
        },
      ];
    })
    .toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
}

/** The place of an entry that nobody has moved: after all others, in the order of adding. */
const LAST = 9999;

/** Nothing if a text is neither stored by its rule nor in the profile. */
function textsOf(
  { rules }: ClubPart,
  entry: PartEntry | undefined,
  item: StoredItem,
  log: ReadLog | undefined,
): PartEntry['text'] | undefined {
  const text: Record<string, string> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const stored = v.safeParse(rule, item[field] ?? entry?.text[field]);
    if (!stored.success && item[field] !== undefined)
      reportBad(log, 'part of the club', item, field, stored.issues[0].message);
    const found = stored.success ? stored.output : entry?.text[field];
    if (found === undefined) return undefined;
    text[field] = found;
  }
  return text;
}

/** The stored picture; `null` if it was removed, undefined for the profile's own. */
function pictureOf(
  item: StoredItem,
  mediaBase: string,
  log: ReadLog | undefined,
): ClubPicture | null | undefined {
  const address = item['imageUrl'];
  if (typeof address !== 'string') return undefined;
  const key = imageKey({ mediaBase }, address);
  const known = key === undefined ? undefined : readPicture('part of the club', item, log);
  if (key === undefined || !known) return null;
  const { width, height, widths, tall, tones, focus, alt = '' } = known;
  const path = key.split('/').map(encodeURIComponent).join('/');
  const sources = widths.map((each) => ({
    path: `/${renditionKey(each, path)}`,
    width: each,
    height: Math.round((height * each) / width),
  }));
  const original = { path: `${mediaBase}/${path}`, width, height };
  const narrow = tall?.map((each) => ({
    path: `/${tallKey(each, path)}`,
    width: each,
    height: (each * 5) / 4,
  }));
  return {
    sources: sources.length > 0 ? sources : [original],
    // The tall cut is of the middle: a picture with a focal point of its own is cropped by the page.
    ...(narrow?.length && !focus && { narrow }),
    ...(tones && { tones }),
    ...(focus && { focus }),
    alt,
  };
}
