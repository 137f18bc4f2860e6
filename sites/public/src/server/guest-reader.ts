import type { ClubhouseConfig } from '@clubhouse/content';
import type { DatabaseReader } from '@clubhouse/content/reader';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { sdkReader } from '@clubhouse/content/reader/sdk';

/** Reads as every visitor may and nothing more: the server holds no rights of its own. */
export function guestReader(config: ClubhouseConfig): DatabaseReader {
  return sdkReader({ config, credentials: guestCredentials({ config }) });
}
