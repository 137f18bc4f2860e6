import { ownFields } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import type { EntityForm, FormWords } from '#shared/forms/entity-form.ts';
import { AddItem } from '#shared/forms/item-form.tsx';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { queuedOf, useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Loading } from '#shared/ui/loading.tsx';

interface AddPageProps {
  readonly form: EntityForm;
  /** The id of the item that the new one begins with. */
  readonly from: string | undefined;
  /** The words that are not taken over. */
  readonly start?: FormWords;
  /** The page of the form, which is empty once a duplicate is added. */
  readonly page: '/admin/add-news' | '/admin/add-event';
}

/** The form of a new item, which may begin with the words and the picture of another. */
export function AddPage({ from, ...props }: AddPageProps) {
  if (from === undefined) return <AddItem form={props.form} announceOn={props.page} />;
  return <Duplicate key={from} id={from} {...props} />;
}

/** The original is the item as this phone knows it. */
function Duplicate({
  form,
  id,
  start,
  page,
}: Omit<AddPageProps, 'from'> & { readonly id: string }) {
  const queue = useQueue();
  const { data, isFetching } = useQuery(storedItemQuery(useServices(), form.table, id));
  const navigate = useNavigate();
  const isHere = useIsHere();
  // The original is set once: a later reading must not overwrite the person's text.
  const [original, setOriginal] = useState<Item | null>();
  const known = queuedOf(queue, form.table, id).at(-1)?.item ?? data?.item;
  if (original === undefined && queue && (known || !isFetching)) setOriginal(known ?? null);
  if (original === undefined) return <Loading words={`Loading the ${form.noun}...`} rows={3} />;
  return (
    <>
      {original === null && (
        <p className="strip" role="status">
          That {form.noun} could not be read, so the form is empty.
        </p>
      )}
      <AddItem
        form={form}
        about={ownFields(original ?? {})}
        {...(start && { start })}
        announceOn={page}
        onAdded={() => void (isHere() && navigate({ to: page }))}
      />
    </>
  );
}
