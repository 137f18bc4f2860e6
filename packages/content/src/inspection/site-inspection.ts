import { mediaStore } from '../admin/media-store.ts';
import type { ClubhouseConfig } from '../config.ts';
import type { CredentialSource, StoredItem, TableName } from '../reader/database-reader.ts';
import { documentClient } from '../sdk/document-client.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { askBucket, type BucketAnswer } from './bucket-answer.ts';
import { type GuestWrites, tryGuestWrites } from './guest-writes.ts';
import { listItem, type Relisted } from './list-item.ts';

/** The checks of a club's services besides its content. Rejects with the classes of `errors.ts`. */
export interface SiteInspection {
  /** Tries to write everywhere as a guest, with writes that change nothing even if they are allowed. */
  guestWrites(signal: AbortSignal): Promise<GuestWrites>;
  /** The parts a page can read of the bucket's answer about a file, or about the bucket itself. */
  bucketAnswer(key: string | undefined, signal: AbortSignal): Promise<BucketAnswer>;
  /** A stored file, whole, and the MIME type that it was stored with. */
  file(
    key: string,
    signal: AbortSignal,
  ): Promise<{ readonly bytes: ArrayBuffer; readonly type: string }>;
  /** Adds a stored item to its table's list; nothing else of the item changes, not even its version. */
  list(table: TableName, item: StoredItem, signal: AbortSignal): Promise<Relisted>;
}

/** @param guest credentials of a visitor without an account */
export function siteInspection({
  config,
  credentials,
  guest,
}: {
  readonly config: ClubhouseConfig;
  readonly credentials: CredentialSource;
  readonly guest: CredentialSource;
}): SiteInspection {
  const media = mediaStore({ config, credentials });
  const callTables = signedCalls(credentials, (signer) => documentClient(config, signer));
  return {
    guestWrites: (signal) => tryGuestWrites({ config, guest, signal }),
    bucketAnswer: (key, signal) => askBucket({ config, credentials, key, signal }),
    async file(key, signal) {
      const file = await media.read(key, { signal });
      return { bytes: await file.arrayBuffer(), type: file.type };
    },
    list: (table, item, signal) => listItem(callTables, config.tables, { table, item, signal }),
  };
}
