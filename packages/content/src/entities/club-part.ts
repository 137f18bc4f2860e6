import type { ClubPicture, ClubProfile } from '@clubhouse/club';
import type * as v from 'valibot';

/** The texts of one part of the club, by field: what a form shows, and what an item of the table `club` stores. */
export type PartText = Readonly<Record<string, string>>;

/** One team, one sponsor, or a part that there is one of. */
export interface PartEntry {
  /** The id of the item that stores it: `membership-Social-Vets-Member`, `place`. */
  readonly id: string;
  readonly text: PartText;
  readonly picture?: ClubPicture | undefined;
}

/** A part of the club's profile as texts: how they are checked, how they are read of a profile and put into it. */
export interface ClubPart {
  readonly rules: Readonly<Record<string, v.GenericSchema<unknown, string>>>;
  /** Whether there may be several, in an order that the committee chooses. */
  readonly isList: boolean;
  readonly hasPicture: boolean;
  readonly of: (club: ClubProfile) => readonly PartEntry[];
  readonly into: (club: ClubProfile, entries: readonly PartEntry[]) => ClubProfile;
}

type TextOf<Rules> = { readonly [Field in keyof Rules]: string };

/** A part that there is one of; its id is its kind. */
export function one<Rules extends ClubPart['rules']>({
  rules,
  pictureOf,
  of,
  into,
}: {
  readonly rules: Rules;
  /** Set for a part with a picture. */
  readonly pictureOf?: (club: ClubProfile) => ClubPicture | undefined;
  readonly of: (club: ClubProfile) => TextOf<Rules>;
  readonly into: (
    text: TextOf<Rules>,
    club: ClubProfile,
    picture: ClubPicture | undefined,
  ) => Partial<ClubProfile>;
}): ClubPart {
  return {
    rules,
    isList: false,
    hasPicture: pictureOf !== undefined,
    of: (club) => [{ id: '', text: of(club), picture: pictureOf?.(club) }],
    into: (club, [entry]) => ({
      ...club,
      ...(entry && into(entry.text as TextOf<Rules>, club, entry.picture)),
    }),
  };
}

interface ListEntry<Text> {
  readonly text: Text;
  readonly picture?: ClubPicture | undefined;
}

/** A part that there may be several of; each has a `name`. */
export function list<Rules extends ClubPart['rules'] & { readonly name: unknown }>({
  rules,
  hasPicture = false,
  of,
  into,
}: {
  readonly rules: Rules;
  readonly hasPicture?: boolean;
  readonly of: (club: ClubProfile) => readonly ListEntry<TextOf<Rules>>[];
  readonly into: (
    entries: readonly ListEntry<TextOf<Rules>>[],
    club: ClubProfile,
  ) => Partial<ClubProfile>;
}): ClubPart {
  return {
    rules,
    hasPicture,
    isList: true,
    of: (club) =>
      of(club).map((entry, at, all) => {
        const slug = slugOf(entry.text.name);
        const before = all.slice(0, at).filter(({ text }) => slugOf(text.name) === slug).length;
        return { ...entry, id: before === 0 ? slug : `${slug}-${before + 1}` };
      }),
    into: (club, entries) => ({
      ...club,
      ...into(entries as readonly ListEntry<TextOf<Rules>>[], club),
    }),
  };
}

function slugOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-');
}
