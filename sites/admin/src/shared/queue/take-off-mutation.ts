import type { Item, Mutation } from '@clubhouse/outbox';
import type { AppServices } from '#shared/services/app-services.ts';

/** The request to take something off the site: the function that publishes does so at once. */
export function takeOffMutation(
  id: string,
  fields: Item,
  { newId, now }: Pick<AppServices, 'newId' | 'now'>,
): Mutation {
  const publishAt = new Date(now()).toISOString();
  return {
    opId: newId(),
    entity: 'unpublished',
    kind: 'create',
    id,
    fields: { ...fields, publishAt },
  };
}
