import type { Item } from '@clubhouse/outbox';
import { createContext, useContext } from 'react';

/** What lies on the site of what a form edits. */
export type EditedItem =
  | { readonly is: 'stored'; readonly item: Item }
  /** It was deleted; the form starts empty. */
  | { readonly is: 'gone' };

/** Nothing where something is added, or was saved on this phone and waits. */
export const EditedItemContext = createContext<EditedItem | undefined>(undefined);

export function useEditedItem(): EditedItem | undefined {
  return useContext(EditedItemContext);
}
