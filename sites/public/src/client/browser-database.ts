import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';
import type { DatabaseReader } from '@clubhouse/content/reader';
import {
  type CredentialStore,
  guestCredentials,
  lightReader,
} from '@clubhouse/content/reader/light';
import { browserStorage } from './browser-storage.ts';

/** The database itself, with a guest's credentials that outlive this page. */
export function browserDatabase(config: ClubhouseConfig): DatabaseReader {
  const store: CredentialStore | undefined = browserStorage();
  const credentials = guestCredentials({ config, ...(store && { store }) });
  return lightReader({ config, credentials });
}

/** The address book of a page that carries none: the static shell's. */
export async function fetchConfig(): Promise<ClubhouseConfig> {
  const response = await fetch('/config.json');
  return parseConfig(await response.json());
}
