import type { Item, Submitted, SubmitOptions } from '@clubhouse/outbox';
import { useState } from 'react';
import { versionOf, type ItemSaving, type SaveTarget } from '#saving/item-saving.ts';

/** One item being edited on the version it was opened at. */
export interface Editing<Content> {
  /** What the form starts with; another one with every `edition`. */
  readonly item: Item;
  readonly edition: number;
  /** Someone saved meanwhile: the person decides. `theirs` is absent when it was deleted. */
  readonly conflict: { readonly theirs: Item | undefined } | undefined;
  save(content: Content, options: SubmitOptions): Promise<Submitted>;
  onConflict(found: { readonly current: Item | undefined }): void;
  /** The next save goes over theirs. */
  saveMine(): void;
  /** The form starts again with theirs. */
  loadTheirs(theirs: Item): void;
}

export function useEditing<Content>(
  start: Item,
  makeSaving: (target: SaveTarget) => ItemSaving<Content>,
): Editing<Content> {
  const [shown, setShown] = useState({ item: start, edition: 0 });
  const [conflict, setConflict] = useState<Editing<Content>['conflict']>();
  const [saving] = useState(() => makeSaving(versionOf(start)));
  return {
    ...shown,
    conflict,
    save: saving.save,
    onConflict: ({ current }) => setConflict({ theirs: current }),
    saveMine() {
      saving.saveOver(conflict?.theirs);
      setConflict(undefined);
    },
    loadTheirs(theirs) {
      saving.saveOver(theirs);
      setConflict(undefined);
      setShown(({ edition }) => ({ item: theirs, edition: edition + 1 }));
    },
  };
}
