import { unpublishedId } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { startOfNew, type EditStart } from '#shared/forms/edit-start.ts';
import { formSaving, type EntityForm, type FormContent } from '#shared/forms/entity-form.ts';
import type { SaveTarget } from '#shared/forms/item-saving.ts';
import { laterForm, mayWait } from '#shared/forms/later-form.ts';
import { useEditing, type AfterSave } from '#shared/forms/use-editing.ts';
import { useServices } from '#shared/services/app-services.ts';

/**
 * The edits of one form: of its own item, and of the draft that a new article or event becomes where it is saved for
 * later. Other forms never use the second.
 */
export function useItemEditing(form: EntityForm, start: EditStart, after: AfterSave) {
  const { outbox, now, newId } = useServices();
  const savingOf = (own: EntityForm, item: Item) => (target: SaveTarget) =>
    formSaving(own, { target, item }, { outbox, now, newId });
  const own = {
    ...useEditing<FormContent>(form.table, start, savingOf(form, start.item), after),
    table: form.table,
    target: start.target,
  };
  const id = mayWait(form) ? unpublishedId(form.table, start.target.id) : '';
  const later = startOfNew(id);
  const asDraft = {
    ...useEditing<FormContent>('unpublished', later, savingOf(laterForm(form), {}), after),
    table: 'unpublished' as const,
    target: later.target,
  };
  return {
    /** The edit with which this content is saved. */
    editOf: ({ publishAt }: FormContent) =>
      publishAt === undefined || form.table === 'unpublished' ? own : asDraft,
    /** The edit in which another person's version is in question, or else the form's own. */
    inQuestion: asDraft.conflict ? asDraft : own,
  };
}
