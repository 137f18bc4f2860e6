import * as v from 'valibot';
import { type BaseVersion, type ItemSave, savedOver } from '../items/item-save.ts';
import { asText, type ReadLog, type StoredItem, storedRev } from '../items/stored-value.ts';
import { checkFields, readTexts, written, writtenOrNot } from '../items/written-fields.ts';
import { type Picture, picture, readPicture } from '../media/picture.ts';
import { positionOrder } from './positions.ts';

/** In UTF-16 units. */
export const PLAYER_LIMITS = {
  name: 100,
  nationality: 100,
  position: 100,
  favouriteMemory: 1_000,
  extraResponsibility: 200,
} as const;

/** The fields of a player that a person writes. The one set of rules: forms, writes and reads use it. */
export const playerText = v.object({
  name: written(PLAYER_LIMITS.name),
  // Any text is allowed: `nationalities.ts` only offers choices, and a value that is no longer offered stays.
  nationality: written(PLAYER_LIMITS.nationality),
  position: written(PLAYER_LIMITS.position),
  /** `6'2"`: see `parseHeight`. */
  height: v.pipe(
    written(20),
    v.check((text) => parseHeight(text) !== undefined, 'invalid'),
  ),
  /** Kilograms, to a tenth. */
  weight: v.pipe(
    v.number('required'),
    v.finite('invalid'),
    v.minValue(0, 'invalid'),
    v.check(isToATenth, 'invalid'),
  ),
  favouriteMemory: written(PLAYER_LIMITS.favouriteMemory),
  /** Empty if there is none. */
  extraResponsibility: writtenOrNot(PLAYER_LIMITS.extraResponsibility),
});

export type PlayerText = Readonly<v.InferOutput<typeof playerText>>;

/** `weight` is absent if the stored value is no weight. */
export interface Player extends Omit<PlayerText, 'weight'>, Partial<Pick<PlayerText, 'weight'>> {
  readonly id: string;
  /** As stored (`media/image-address.ts` lists the formats); empty if there is none. */
  readonly photoUrl: string;
  /** The photo's size and the widths of its renditions, if known. */
  readonly picture?: Picture;
  /** How often it was saved; 0 for an item from before versions. */
  readonly rev: number;
}

/** Whether a player may be stored; `value` is the player to store, trimmed. */
export const checkPlayer = (input: PlayerText) => checkFields(playerText, input);

/** A stored item as a player; damaged fields are shown as far as possible. Never throws. */
export function parsePlayer(item: StoredItem, log?: ReadLog): Player {
  const { weight: stored, ...texts } = readTexts('player', playerText.entries, item, log);
  const weight = Number.parseFloat(stored);
  const picture = readPicture('player', item, log);
  return {
    id: asText(item['id']),
    ...texts,
    ...(weight >= 0 && Number.isFinite(weight) && { weight }),
    photoUrl: asText(item['photoUrl']),
    ...(picture && { picture }),
    rev: storedRev(item),
  };
}

const byName = new Intl.Collator('en-GB');

/** The order of a squad list: by shirt, then by name. */
export function bySquadOrder(one: Player, other: Player): number {
  return (
    positionOrder(one.position) - positionOrder(other.position) ||
    byName.compare(one.name, other.name) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

/** The replacement of a missing photo: the first letters of the first and the last part of a name. */
export function initials(name: string): string {
  const letters = name
    .split(/[\s\-‐‑–]+/)
    .flatMap((part) => /[\p{L}\p{N}]\p{M}*/u.exec(part)?.[0] ?? []);
  const [first = ''] = letters;
  const last = letters.length > 1 ? letters.at(-1)! : '';
  return (first + last).toLocaleUpperCase('en-GB');
}

/** Tenths have no exact double, so a small difference is accepted. */
function isToATenth(weight: number): boolean {
  return Math.abs(weight * 10 - Math.round(weight * 10)) < 1e-6;
}

/** The rules of the fields that a save may set; a function, so that a bundle that only reads has none of them. */
export const playerEntries = () => ({
  ...playerText.entries,
  photoUrl: v.string(),
  /** `null` removes the photo's size and renditions. */
  picture: v.nullable(picture),
});

/** `BuildItem` of players, which are in no list. */
export function playerItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const { fields } = save;
  // A new photo clears the old photo's size.
  const photo = fields['photoUrl'] !== undefined && { picture: null };
  return savedOver({ ...save, fields: { ...photo, ...fields } }, before, now, {
    name: 'player',
    fields: playerEntries(),
    text: playerText,
    defaults: { extraResponsibility: '', photoUrl: '' },
  }).item;
}

export const playerEdited = () => [...Object.keys(playerText.entries), 'photoUrl', 'picture'];

export interface Height {
  /** 0 to 8. */
  readonly feet: number;
  /** 0 to 11. */
  readonly inches: number;
}

/** A height in its stored form: `6'2"`. */
export function writtenHeight({ feet, inches }: Height): string {
  return `${feet}'${inches}"`;
}

/** Reads `6'2"`, curly quotes and spaces included; nothing if it is no height of a person. */
export function parseHeight(text: string): Height | undefined {
  const [, feet, inches] = /^\s*([0-8])\s*['’′]\s*(\d|1[01])\s*["”″]\s*$/.exec(text) ?? [];
  return feet && inches ? { feet: Number(feet), inches: Number(inches) } : undefined;
}
