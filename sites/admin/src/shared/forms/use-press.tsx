import type { TableName } from '@clubhouse/content';
import type { Item, SubmitOptions, Submitted } from '@clubhouse/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { putStored } from '#shared/content/stored-item-query.ts';
import { savedPage } from '#shared/entities/entities.ts';
import { versionOf } from '#shared/forms/item-saving.ts';
import { patienceFor, doneNotice, REJECTED_WORDS } from '#shared/queue/wait-words.ts';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { Alert } from '#shared/ui/alert.tsx';

/**
 * Changes an item by one press, without a form, and knows the last outcome.
 * @param on the address of the page that shows the notice; by default the current page
 */
export function usePress(table: TableName, on?: string) {
  const { outbox, now } = useServices();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { announce, clear } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  /** Without `done` there is no notice, as the list shows the change. False if it is neither sent nor saved. */
  async function press(
    write: (patience: SubmitOptions) => Promise<Submitted>,
    done?: string,
  ): Promise<boolean> {
    clear();
    setBusy(true);
    const outcome = await write(patienceFor(outbox.status.current()));
    setBusy(false);
    setFailed(outcome.status === 'rejected' ? REJECTED_WORDS[outcome.reason] : undefined);
    if (outcome.status === 'conflict' || outcome.status === 'rejected') return false;
    const stored = outcome.status === 'sent' ? outcome.item : undefined;
    if (stored) putStored(queries, table, stored, now());
    if (done === undefined) return true;
    announce({
      ...doneNotice(outcome, done),
      on: on ?? pathname,
      ...(stored && savedPage(table, stored, now())),
    });
    return true;
  }

  return {
    isBusy,
    press,
    failure: failed && <Alert words="It could not be saved.">{failed}</Alert>,
  };
}

/** Changes fields of an item, or stores the first ones of an item that its id names. Each change is an edit in the outbox. */
export function writeFields(
  entity: TableName,
  { id, item }: { readonly id: string; readonly item: Item | undefined },
  fields: Item,
  { outbox, newId }: Pick<AppServices, 'outbox' | 'newId'>,
  options: SubmitOptions = { patience: 0 },
): Promise<Submitted> {
  const target = item ? versionOf(item) : ({ kind: 'create', id } as const);
  const mutation = { ...target, opId: newId(), entity, fields };
  return outbox.submit({ mutation, uploads: [] }, options);
}
