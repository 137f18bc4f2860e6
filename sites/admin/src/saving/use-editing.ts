import type { Item, Submitted, SubmitOptions } from '@clubhouse/outbox';
import { useState } from 'react';
import { useServices } from '#app/app-services.ts';
import type { EditStart } from '#saving/edit-start.ts';
import type { ItemSaving, SaveTarget } from '#saving/item-saving.ts';

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
  /** The form starts again with theirs; mine is kept for 30 days, and of it only what it adds to lists is sent. */
  loadTheirs(theirs: Item): void;
}

export function useEditing<Content>(
  table: string,
  start: EditStart,
  makeSaving: (target: SaveTarget) => ItemSaving<Content>,
): Editing<Content> {
  const { outbox } = useServices();
  const [shown, setShown] = useState({ item: start.item, edition: 0 });
  const [conflict, setConflict] = useState<Editing<Content>['conflict']>(start.conflict);
  const [saving] = useState(() => makeSaving(start.target));
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
      const id = String(theirs['id']);
      const wish = outbox.queue
        .current()
        ?.mutations.find(
          (each) => each.entity === table && each.id === id && each.state === 'conflicted',
        );
      if (wish) {
        outbox.resolve(wish.seq, { keep: 'all-theirs' }).catch((cause: unknown) => {
          console.error('The conflict stays in the outbox', cause);
        });
      }
      saving.saveOver(theirs);
      setConflict(undefined);
      setShown(({ edition }) => ({ item: theirs, edition: edition + 1 }));
    },
  };
}
