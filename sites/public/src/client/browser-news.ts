import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';
import { newsReader, type NewsReader } from '@clubhouse/content/reader';
import {
  type CredentialStore,
  guestCredentials,
  lightReader,
} from '@clubhouse/content/reader/light';

/** The news straight from the database, with a guest's credentials that outlive this page. */
export function browserNews(config: ClubhouseConfig): NewsReader {
  const store = credentialStore();
  const credentials = guestCredentials({ config, ...(store && { store }) });
  return newsReader(lightReader({ config, credentials }));
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
