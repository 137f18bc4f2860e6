import type { SignedInCredentials } from '../admin/signed-in-credentials.ts';
import type { ClubhouseConfig } from '../config.ts';
import type { CredentialSource } from '../reader/credentials.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';
import { documentClient } from '../sdk/document-client.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { askBucket, type BucketAnswer, readFile, type StoredFile } from './bucket-answer.ts';
import { type GuestWrites, tryGuestWrites } from './guest-writes.ts';
import { listItem, type Relisted } from './list-item.ts';

/** What there is to learn of a club's services beside its content. Rejects with the classes of `errors.ts`. */
export interface SiteInspection {
  /** Tries as a guest to write everywhere, in ways that change nothing even where they are let. */
  guestWrites(signal: AbortSignal): Promise<GuestWrites>;
  /** What a page sees of the bucket's answer about a file, or about the bucket itself. */
  bucketAnswer(key: string | undefined, signal: AbortSignal): Promise<BucketAnswer>;
  /** A stored file, whole. */
  file(key: string, signal: AbortSignal): Promise<StoredFile>;
  /** Puts a stored item into its table's list; nothing else of it changes, its version neither. */
  list(table: TableName, item: StoredItem, signal: AbortSignal): Promise<Relisted>;
}

/** @param guest credentials of nobody in particular */
export function siteInspection({
  config,
  credentials,
  guest,
}: {
  readonly config: ClubhouseConfig;
  readonly credentials: SignedInCredentials;
  readonly guest: CredentialSource;
}): SiteInspection {
  const callTables = signedCalls(credentials, (signer) => documentClient(config, signer));
  return {
    guestWrites: (signal) => tryGuestWrites({ config, guest, signal }),
    bucketAnswer: (key, signal) => askBucket({ config, credentials, key, signal }),
    file: (key, signal) => readFile({ config, credentials, key, signal }),
    list: (table, item, signal) => listItem(callTables, config.tables, { table, item, signal }),
  };
}
