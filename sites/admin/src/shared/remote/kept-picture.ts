import type { Item } from '@clubhouse/outbox';

/** The fields an item's picture is named in. */
const NAMED_IN = ['image', 'imageUrl', 'photoUrl'];

/**
 * The fields of an edit with the picture's sizes beside its name. The outbox leaves out what an edit does not
 * change, so of a picture exchanged for one of the same size only the name is left; a name that is saved
 * without sizes takes them away.
 */
export function withPictureSizes(fields: Item, base: Item): Item {
  const isNamed = NAMED_IN.some((field) => field in fields);
  if (!isNamed || 'picture' in fields) return fields;
  return { ...fields, picture: base['picture'] ?? null };
}
