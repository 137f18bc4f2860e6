import { readPicture } from '@clubhouse/content';
import {
  checkClubPart,
  CLUB_LIMITS,
  type ClubPartKind,
  type StoredPart,
} from '@clubhouse/content/club';
import type { Item } from '@clubhouse/outbox';
import { partDesigns } from '#features/club/part-designs.ts';
import type { DrawnField, EntityForm } from '#shared/forms/entity-form.ts';

/**
 * The form of one part of the club. It stores what differs from the files: what nobody changed follows the files, and
 * so does a text that is put back.
 * @param given the part as it is in the files, if they have it
 */
export function partForm(
  kind: ClubPartKind,
  given: Pick<StoredPart, 'text' | 'picture'> | undefined,
): EntityForm {
  const { heading, one = 'part', fields, layout, picture, shape, Preview } = partDesigns[kind];
  const hasWords = picture && shape !== 'square';
  const inFiles = given?.text ?? {};
  const pictureInFiles = given?.picture?.sources[0]?.path;
  // Some pages have a heading of their own.
  const isDrawn = (name: string) => name !== 'heading' || inFiles['heading'] !== '';
  const drawn = Object.entries(fields).filter(([name]) => isDrawn(name));
  const words = { busy: 'Saving...', failed: 'Error saving. Please try again.' };
  return {
    table: 'club',
    noun: one,
    fields: { ...Object.fromEntries(drawn), ...(hasWords && { alt: ALT }) },
    layout: layout.map((group) =>
      group.filter((each) => typeof each !== 'string' || isDrawn(each)),
    ),
    ...(picture && {
      picture: {
        label: picture,
        noun: shape === 'square' ? 'badge' : 'picture',
        paths: ['imageUrl'],
        shape,
        ...(hasWords && { alt: 'alt' }),
        given: pictureInFiles,
        of: (item: Item) => pictureIn(item, pictureInFiles),
      },
    }),
    Preview,
    limits: Object.fromEntries(
      drawn.map(([name, { lines }]) => [name, lines ? CLUB_LIMITS.text : CLUB_LIMITS.line]),
    ),
    check: (texts) => checkClubPart(kind, { ...inFiles, ...texts }),
    wordsOf: (item) => ({
      ...Object.fromEntries(
        drawn.map(([name]) => [name, textOf(item[name] ?? inFiles[name])] as const),
      ),
      ...(hasWords && { alt: readPicture(heading, item, undefined)?.alt ?? '' }),
    }),
    fieldsOf: (texts) =>
      Object.fromEntries(
        drawn.map(([name]) => [name, texts[name] === inFiles[name] ? null : texts[name]]),
      ),
    adding: { ...words, submit: `Add ${one}`, done: `The ${one} is added.` },
    editing: { ...words, submit: 'Save', done: 'Saved.' },
  };
}

const ALT: DrawnField = {
  label: 'What does the picture show?',
  optional: true,
  hint: 'Read out to people who do not see it.',
};

/** The picture of an item, or the one that stands in the files. */
function pictureIn(item: Item, given = '') {
  const stored = item['imageUrl'];
  if (typeof stored !== 'string') return { path: given };
  return { path: stored, picture: readPicture('part of the club', item, undefined) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
