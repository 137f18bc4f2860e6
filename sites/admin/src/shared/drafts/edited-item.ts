import type { Item } from '@clubhouse/outbox';
import { createContext, useContext } from 'react';

/** The state, on the site, of the item that a form edits. */
export type EditedItem =
  | { readonly is: 'stored'; readonly item: Item }
  /** The item was deleted; the form starts empty. */
  | { readonly is: 'gone' };

/** Undefined if the item is new, or has a queued mutation on this phone. */
export const EditedItemContext = createContext<EditedItem | undefined>(undefined);

export function useEditedItem(): EditedItem | undefined {
  return useContext(EditedItemContext);
}
