import type { ServiceName } from '../core/service.ts';

/** What the stand-in of the fixtures feed answers instead of its fixtures. */
const FEED_BODIES = [
  'not-json',
  'wrong-shape',
  'throws',
  'huge',
  'hang',
  'endless',
  'escape',
] as const;
export type FeedBody = (typeof FEED_BODIES)[number];

interface Action<Name, Value> {
  readonly do: Name;
  readonly value: Value;
}

export type FaultAction =
  /** Answers this status without acting. */
  | Action<'status', number>
  /** Answers this error without acting; the status is 400 unless given. */
  | Action<'error', { readonly code: string; readonly message?: string; readonly status?: number }>
  /** The connection breaks before the service sees the request. */
  | { readonly do: 'drop-request' }
  /** The service acts; the connection breaks before the answer. */
  | { readonly do: 'drop-response' }
  /** Waits this many milliseconds before the service sees the request. */
  | Action<'delay', number>
  /** Credentials issued before the fault was set count as expired. */
  | { readonly do: 'expire-credentials' }
  /** The service's clock is this many milliseconds ahead of the true one. */
  | Action<'skew', number>
  /** The next sign-in meets this challenge; `MFA_SETUP:EMAIL_OTP` narrows it to one choice. */
  | Action<'challenge', string>
  /** The feed answers this instead of its fixtures. */
  | Action<'body', FeedBody>;

export type Fault = FaultAction & {
  /** Which requests it affects; what is left out matches everything. */
  readonly match: { readonly service?: ServiceName; readonly operation?: string };
  /** How many requests it affects; all of them when absent. */
  readonly times?: number;
};

const SERVICES = ['dynamodb', 's3', 'cognito-idp', 'cognito-identity', 'feed', 'media'];

const isNumber = (value: unknown) => Number.isSafeInteger(value);
const isAbsent = (value: unknown) => value === undefined || value === null;
const isOneOf = (names: readonly string[]) => (value: unknown) => names.includes(String(value));

const VALUES: Readonly<Record<FaultAction['do'], (value: unknown) => boolean>> = {
  status: (value) => isNumber(value) && Number(value) >= 200 && Number(value) <= 599,
  error: (value) => typeof (value as { code?: unknown } | null)?.code === 'string',
  'drop-request': isAbsent,
  'drop-response': isAbsent,
  delay: isNumber,
  'expire-credentials': isAbsent,
  skew: isNumber,
  challenge: (value) => typeof value === 'string',
  body: isOneOf(FEED_BODIES),
};

/** Reads a fault in the contract's format. For an invalid one it returns a sentence that says why. */
export function parseFault(given: unknown): Fault | string {
  if (typeof given !== 'object' || given === null) return 'A fault must be an object.';
  const {
    match = {},
    do: action,
    value,
    times,
    ...rest
  } = given as Partial<Record<string, unknown>>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return `A fault has no "${unknown}".`;
  const { service } = match as { readonly service?: unknown };
  if (!isAbsent(service) && !isOneOf(SERVICES)(service)) {
    return `match.service must be one of ${SERVICES.join(', ')}.`;
  }
  const isAction = isOneOf(Object.keys(VALUES))(action);
  if (!isAction) return `do must be one of ${Object.keys(VALUES).join(', ')}.`;
  if (!VALUES[action as FaultAction['do']](value))
    return `The value of ${String(action)} is wrong.`;
  if (times !== undefined && !(isNumber(times) && Number(times) >= 1)) {
    return 'times must be a whole number from 1.';
  }
  return { match, ...given } as Fault;
}
