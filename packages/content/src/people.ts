import * as v from 'valibot';
import { ContentError, ServiceUnavailable } from './errors.ts';
import type { TableName } from './tables.ts';

/** The address, on the site's own origin, of the service that decides who is on the committee. */
export const PEOPLE_PATH = '/people';

/** This header contains the access token, because the distribution replaces `Authorization` by its own signature. */
export const TOKEN_HEADER = 'x-clubhouse-token';

const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  // The longest user name that Cognito takes, and its letters.
  v.maxLength(128),
  v.regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/),
);
/** Visitors see this name beside what the member saves. */
const givenName = v.pipe(v.string(), v.trim(), v.maxLength(40));

const requestSchema = v.variant('do', [
  /** Changes only the time of the asking member's last visit. */
  v.object({ do: v.literal('look') }),
  v.object({ do: v.literal('invite'), email, givenName: v.optional(givenName) }),
  v.object({ do: v.literal('confirm'), email }),
  /** Withdraws an invitation. */
  v.object({ do: v.literal('withdraw'), email }),
  /** Removes a member. */
  v.object({ do: v.literal('remove'), sub: v.string() }),
]);

export type PeopleRequest = v.InferOutput<typeof requestSchema>;

/** Parses a request; undefined if it is none. */
export function parsePeopleRequest(value: unknown): PeopleRequest | undefined {
  const parsed = v.safeParse(requestSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** The address as it is stored; nothing if it is no e-mail address. */
export function parseEmail(value: string): string | undefined {
  const parsed = v.safeParse(email, value);
  return parsed.success ? parsed.output : undefined;
}

/** A member of the committee; instants are ISO 8601. */
export interface Member {
  readonly sub: string;
  readonly email: string;
  readonly givenName?: string;
  /** Whether they ever signed in, and so chose a password of their own. */
  readonly hasSignedIn: boolean;
  /** When their app last asked the service. */
  readonly lastSeen?: string;
}

/** An invitation that no second member has confirmed yet. */
export interface Invitation {
  readonly email: string;
  readonly givenName?: string;
  /** The `sub` of the member who invites. */
  readonly by: string;
  readonly at: string;
}

/** One logged action. The people service logs changes of people, the tables' function changes of content. */
export interface LogEntry {
  readonly at: string;
  readonly did: 'invited' | 'admitted' | 'withdrew' | 'removed' | 'saved' | 'deleted';
  /** For people the e-mail address of the member whose token was checked; for content the name that the app gave. */
  readonly who?: string;
  /** An e-mail address, or the title of an item of `table`. */
  readonly what: string;
  readonly table?: TableName;
}

export interface Committee {
  /** The `sub` of the member who asked. */
  readonly you: string;
  readonly members: readonly Member[];
  readonly invitations: readonly Invitation[];
  /** The last thirty days, latest first. */
  readonly log: readonly LogEntry[];
}

/** The answer to the member who admitted somebody: shown once, and stored nowhere. */
export interface Admitted {
  readonly email: string;
  /** The password, valid for seven days and one sign-in; absent if they have a password of their own. */
  readonly temporaryPassword?: string;
}

export interface PeopleAnswer extends Committee {
  readonly admitted?: Admitted;
}

/** Why a request was refused. */
export type PeopleRefusal =
  /** The token is none of this club's, has expired, or was ended. */
  | 'not-signed-in'
  | 'not-a-member'
  | 'not-understood'
  /** Somebody else's change is under way. */
  | 'busy'
  | 'already-member'
  | 'already-invited'
  /** The only member removed somebody within the last thirty days, and can admit nobody alone. */
  | 'alone-after-removal'
  | 'own-invitation'
  /** The member or the invitation no longer exists. */
  | 'gone'
  | 'last-member';

/** The service refused, and changed nothing. */
export class PeopleRefused extends ContentError {
  override readonly name = 'PeopleRefused';
  readonly refusal: PeopleRefusal;
  constructor(refusal: PeopleRefusal) {
    super(`The service of people refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/** Longer than the service may take, in milliseconds. */
const PATIENCE_MS = 25_000;

/**
 * Asks the service, from a page of the site.
 * @throws {PeopleRefused} if it refused
 * @throws {ServiceUnavailable} if it did not answer: whether it did what was asked is not known
 */
export async function askPeople(
  request: PeopleRequest,
  accessToken: string,
): Promise<PeopleAnswer> {
  const body = JSON.stringify(request);
  let answer: Partial<PeopleAnswer> & { readonly refusal?: PeopleRefusal };
  try {
    const response = await fetch(PEOPLE_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TOKEN_HEADER]: accessToken,
        // The distribution signs what it passes on, and needs the hash of a body.
        'x-amz-content-sha256': await sha256(body),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    answer = (await response.json()) as typeof answer;
  } catch (cause) {
    throw new ServiceUnavailable('The service of people did not answer', { cause });
  }
  if (answer.refusal) throw new PeopleRefused(answer.refusal);
  if (!answer.members) throw new ServiceUnavailable('The service of people failed');
  return answer as PeopleAnswer;
}

/** Returns the hash in lower-case hex. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
