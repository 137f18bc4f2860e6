import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';
import {
  type CredentialStore,
  guestCredentials,
  lightReader,
} from '@clubhouse/content/reader/light';
import { createReaders, type Readers } from '#readers.ts';

/** Straight from the database, with a guest's credentials that outlive this page. */
export function browserReaders(config: ClubhouseConfig): Readers {
  const store = credentialStore();
  const credentials = guestCredentials({ config, ...(store && { store }) });
  return createReaders(lightReader({ config, credentials }));
}

/** The address book of a page that carries none: the static shell's. */
export async function fetchConfig(): Promise<ClubhouseConfig> {
  const response = await fetch('/config.json');
  return parseConfig(await response.json());
}

/** Nothing where there is none, or where the browser bars it: merely to name it throws then. */
function credentialStore(): CredentialStore | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
