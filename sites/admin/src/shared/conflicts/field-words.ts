import { isScoreEntry, longDate, originalName, type ScoreEntry } from '@clubhouse/content';
import type { Item, QueuedMutation } from '@clubhouse/outbox';
import { capitalized } from '#shared/words/item-words.ts';

const LABELS: Readonly<Record<string, string>> = {
  image: 'Picture',
  imageUrl: 'Picture',
  picture: 'Words for the picture',
  photoUrl: 'Photo',
  coverImage: 'Cover',
  inspection: 'Pitch inspection',
  venue: 'Moved to',
  note: 'Anything else',
  postponed: 'Postponement',
  scores: 'Score',
  isHidden: 'Hidden',
  same: 'Which match it is',
};

/** The label of a field in its form: `forwardsCoach` is the Forwards coach. */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[field] ?? capitalized(words);
}

export function isPictureField(field: string): boolean {
  return ['image', 'imageUrl', 'photoUrl', 'coverImage'].includes(field);
}

/** The labels of fields, each once: a picture's path is in two fields, and a new picture includes its own words. */
function fieldLabels(fields: readonly string[]): string {
  const isAnother = fields.some(isPictureField);
  const listed = fields.filter((field) => !(isAnother && field === 'picture'));
  const labels = [...new Set(listed.map(fieldLabel))];
  if (labels.length === 0) return '';
  const [first = '', ...others] = labels;
  return [first, ...others.map((label) => label.toLowerCase())].join(', ');
}

/**
 * The labels of what a change changes. The list of a match's scores also has the links to its album and its report:
 * where only those were added, they are named instead.
 */
export function changeLabels({ fields, base }: Pick<QueuedMutation, 'fields' | 'base'>): string {
  const known = new Set(entriesIn(base?.item).map(({ id }) => id));
  const added = entriesIn(fields).filter(({ id }) => !known.has(id));
  const links = added.every((entry) => 'item' in entry) ? added.map(({ kind }) => kind) : [];
  return fieldLabels(
    Object.keys(fields).flatMap((field) =>
      field === 'scores' && links.length > 0 ? links : [field],
    ),
  );
}

function entriesIn(item: Item | undefined): readonly ScoreEntry[] {
  const scores = item?.['scores'];
  return Array.isArray(scores) ? scores.filter(isScoreEntry) : [];
}

/** Fields that no person writes: those that are stored with every item, and the second field of a picture's path. */
const MARKS = new Set([
  'id',
  'rev',
  'opLog',
  'savedBy',
  'savedAt',
  'listed',
  'listOrder',
  'image',
  // The teams of a match note come from the feed.
  'homeTeam',
  'awayTeam',
]);

export function isWritten(field: string): boolean {
  return !MARKS.has(field);
}

/**
 * The fields of an item that changed since a person saw it in a list. A list entry has fewer fields than the stored
 * item, and numbers of its own: if none of its texts changed, the change is in the fields that the list does not show.
 */
export function changedSince(observed: Item, now: Item): readonly string[] {
  const texts = Object.keys(observed).filter((field) => typeof observed[field] === 'string');
  const differing = [...new Set([...texts, ...Object.keys(now)])].filter(
    (field) => isWritten(field) && valueWords(observed[field]) !== valueWords(now[field]),
  );
  const shown = differing.filter((field) => field in observed);
  return shown.length > 0 ? shown : differing;
}

const PLURAL = { entry: 'entries', photo: 'photos' };

export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (typeof value === 'string')
    return /^(media|albums)\//.test(value) ? originalName(value) : longDate(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const noun = value.some(isScoreEntry) ? 'entry' : 'photo';
    return value.length === 1 ? `1 ${noun}` : `${value.length} ${PLURAL[noun]}`;
  }
  const { alt, caption } = value as { alt?: unknown; caption?: unknown };
  if (typeof alt === 'string') return alt;
  return typeof caption === 'string' ? caption : 'Nothing';
}
