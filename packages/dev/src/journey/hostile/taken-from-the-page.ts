import type { Page } from 'playwright-core';
import type { Credentials } from '@clubhouse/content/reader';
import { storedEntries } from '../stored-on-the-phone.ts';

/** The secrets that an attacker with access to a page's storage can read. */
export interface Taken {
  readonly keys: Credentials;
  /** Empty for a visitor who is not signed in. */
  readonly idToken: string;
  readonly refreshToken: string;
}

/** A visitor's credentials, from the storage in which the public site caches them for its next page. */
export async function keysInTheStore(page: Page): Promise<Credentials> {
  const stored = await page.waitForFunction(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('guest'));
    return key && localStorage.getItem(key);
  });
  const {
    credentials: { accessKeyId, secretAccessKey, sessionToken },
  } = JSON.parse(String(await stored.jsonValue())) as { credentials: Credentials };
  return { accessKeyId, secretAccessKey, sessionToken };
}

/** The next credentials that a page receives; call this before the page requests them. */
export async function keysOnTheWire(page: Page): Promise<Credentials> {
  const answer = await page.waitForResponse(
    (response) =>
      response.request().headers()['x-amz-target'] ===
        'AWSCognitoIdentityService.GetCredentialsForIdentity' && response.ok(),
  );
  const { Credentials: made } = (await answer.json()) as {
    Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string };
  };
  return {
    accessKeyId: made.AccessKeyId,
    secretAccessKey: made.SecretKey,
    sessionToken: made.SessionToken,
  };
}

/** The tokens of the signed-in user, from the app's store. */
export async function tokensOf(page: Page): Promise<Omit<Taken, 'keys'>> {
  const tokens = await storedEntries(page, 'clubhouse-session', 'tokens');
  const named = (end: string) => String(tokens.find(([name]) => name.endsWith(end))?.[1] ?? '');
  return { idToken: named('.idToken'), refreshToken: named('.refreshToken') };
}
