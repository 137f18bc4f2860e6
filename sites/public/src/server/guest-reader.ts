import type { ClubhouseConfig } from '@clubhouse/content';
import type { DatabaseReader } from '@clubhouse/content/reader';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { sdkReader } from '@clubhouse/content/reader/sdk';

/** Reads as any visitor may and no more: the server has no permissions of its own. */
export function guestReader(config: ClubhouseConfig): DatabaseReader {
  return sdkReader({ config, credentials: guestCredentials({ config }) });
}
