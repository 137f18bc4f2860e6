import { ownFields, publishedPlace } from '@clubhouse/content';
import { PICTURE_RULES } from '@clubhouse/content/admin';
import { mergeEdit, type Item } from '@clubhouse/outbox';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { BothSides } from '#shared/conflicts/both-sides.tsx';
import { fieldDifferences } from '#shared/conflicts/field-differences.ts';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { nounOf } from '#shared/entities/entities.ts';
import type { EditStart } from '#shared/forms/item-saving.ts';
import { labelsOf, type EntityForm } from '#shared/forms/entity-form.ts';
import { asEditOf } from '#shared/forms/later-form.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';

/**
 * Applies an edit that waits to the item as it is published now. If both changed a field, the person sees both. Without
 * signal the edit opens as it was saved.
 */
export function OverPublished({
  form,
  start,
  children,
}: {
  readonly form: EntityForm;
  readonly start: EditStart;
  readonly children: (start: EditStart) => ReactNode;
}) {
  const table = publishedPlace(start.target.id)?.table ?? 'news';
  const query = storedItemQuery(useServices(), table, String(start.item['of']));
  const { data, error, isFetching } = useQuery(query);
  const [published, setPublished] = useState<Item | null | 'unread'>();
  if (published === undefined && !isFetching) {
    setPublished(error && !data ? 'unread' : (data?.item ?? null));
  }
  if (published === undefined) return <Loading words="Loading what is published..." rows={3} />;
  if (published === 'unread') return children(start);
  if (published === null) {
    return (
      <>
        <Alert words={`Someone deleted this ${nounOf(table)} meanwhile.`} tone="warn">
          <p>Publishing puts it on the site again.</p>
        </Alert>
        {children({ ...start, item: { ...start.item, base: null } })}
      </>
    );
  }
  const { of: _of, base, ...fields } = ownFields(start.item);
  const was = (base ?? {}) as Item;
  const merged = mergeEdit({ base: was, fields, current: published }, PICTURE_RULES);
  const item = { ...asEditOf(published), ...merged.fields, id: start.item['id'] };
  const both = fieldDifferences(labelsOf(form.fields), {
    was: form.wordsOf(was),
    mine: form.wordsOf(start.item),
    theirs: form.wordsOf(published),
  });
  return (
    <>
      {merged.conflicts.length > 0 && (
        <Alert words={`This ${nounOf(table)} was changed on the site meanwhile.`} tone="warn">
          {both.map((field) => (
            <BothSides
              key={field.label}
              {...field}
              whose={['This draft: the', 'On the site: the']}
            />
          ))}
          {merged.conflicts.includes('picture') && <p>The picture was changed, too.</p>}
          <p>What stands in the form replaces what is on the site once it is published.</p>
        </Alert>
      )}
      {children({ ...start, item })}
    </>
  );
}
