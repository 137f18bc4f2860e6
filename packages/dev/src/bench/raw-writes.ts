import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import type { ClubServices } from '../journey/club-services.ts';
import type { StoredItem } from './queue-by-hand.ts';
import { signedRequests } from './signed-request.ts';

/** As many as the outbox sends. */
const AT_ONCE = 8;

/**
 * The least that writing these items takes: one signed PutItem each, in this page, over its line, with nothing to
 * remember. Milliseconds.
 */
export async function timeRawWrites(
  page: Page,
  { config }: ClubServices,
  items: readonly StoredItem[],
): Promise<number> {
  const { database, signed } = signedRequests(config);
  const requests = [];
  for (const Item of items) {
    const put = new PutCommand({ TableName: config.tables.news, Item });
    requests.push(await signed(() => database.send(put)));
  }
  return page.evaluate(
    async ({ requests, atOnce }) => {
      const left = [...requests];
      const began = performance.now();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let next = left.shift(); next; next = left.shift()) {
            const { url, ...call } = next;
            const answer = await fetch(url, call);
            if (!answer.ok) throw new Error(await answer.text());
          }
        }),
      );
      return performance.now() - began;
    },
    { requests, atOnce: AT_ONCE },
  );
}
