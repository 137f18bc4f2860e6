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
 * The form of one part of the club. It stores what differs from what a new club starts with.
 * @param given the part as a new club has it, if it has one
 */
export function partForm(
  kind: ClubPartKind,
  given: Pick<StoredPart, 'text'> | undefined,
): EntityForm {
  const { heading, one = 'part', fields, layout, picture, shape, Preview } = partDesigns[kind];
  const hasWords = picture && shape !== 'square';
  const ofNew = given?.text ?? {};
  // Some pages have a heading of their own.
  const isDrawn = (name: string) => name !== 'heading' || ofNew['heading'] !== '';
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
        of: pictureIn,
      },
    }),
    Preview,
    limits: Object.fromEntries(
      drawn.map(([name, { lines }]) => [name, lines ? CLUB_LIMITS.text : CLUB_LIMITS.line]),
    ),
    check: (texts) => checkClubPart(kind, { ...ofNew, ...texts }),
    wordsOf: (item) => ({
      ...Object.fromEntries(
        drawn.map(([name]) => [name, textOf(item[name] ?? ofNew[name])] as const),
      ),
      ...(hasWords && { alt: readPicture(heading, item, undefined)?.alt ?? '' }),
    }),
    fieldsOf: (texts) =>
      Object.fromEntries(
        drawn.map(([name]) => [
          name,
          // The app knows the address of the site from its own; others know it once it is stored.
          texts[name] === ofNew[name] && name !== 'siteUrl' ? null : texts[name],
        ]),
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

function pictureIn(item: Item) {
  return {
    path: textOf(item['imageUrl']),
    picture: readPicture('part of the club', item, undefined),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
