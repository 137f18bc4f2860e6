import { draftsIn } from '@clubhouse/outbox';
import { memoryDatabase } from '@clubhouse/outbox/testing';

/** Drafts that are gone with the test. */
export function memoryDrafts() {
  let ids = 0;
  return draftsIn(memoryDatabase(), () => `file-${(ids += 1)}`);
}
