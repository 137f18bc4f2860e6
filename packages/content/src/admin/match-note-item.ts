import * as v from 'valibot';
import { matchNoteText } from '../match-notes/match-note.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import {
  type BaseVersion,
  type ItemSave,
  keptTo,
  listing,
  saveMarks,
  withoutTaken,
} from './item-save.ts';

/** The fields that a save may set. An edit leaves out unchanged fields; no default replaces them. */
export const noteFields = v.partial(v.looseObject(matchNoteText.entries));

/**
 * The whole note to store: the saved fields over `before`, whose unknown attributes stay, listed by the match's day.
 * @param now milliseconds since the epoch
 * @throws RequestRejected when a field breaks the note's rules
 */
export function matchNoteItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const fields = keptTo(noteFields, 'match note', save.fields);
  const item = withoutTaken({ ...before.item, ...fields }, fields);
  const whole = keptTo(matchNoteText, 'match note', item);
  return {
    ...item,
    ...whole,
    ...listing('matches', `${whole.date}#${save.id}`),
    ...saveMarks(save, before, now),
  };
}
