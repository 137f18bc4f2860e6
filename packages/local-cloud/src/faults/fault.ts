import type { ServiceName } from '../core/service.ts';
import type { FeedBody } from './fault-port.ts';

/** Which requests a fault befalls; what is left out matches everything. */
export interface FaultMatch {
  readonly service?: ServiceName;
  readonly operation?: string;
}

export type FaultDeed =
  /** Answers this status without acting. */
  | { readonly do: 'status'; readonly value: number }
  /** Answers this error without acting; the status is 400 unless given. */
  | {
      readonly do: 'error';
      readonly value: {
        readonly code: string;
        readonly message: string;
        readonly status?: number;
      };
    }
  /** The connection breaks before the service sees the request. */
  | { readonly do: 'drop-request' }
  /** The service acts; the connection breaks before the answer. */
  | { readonly do: 'drop-response' }
  /** Waits this many milliseconds before the service sees the request. */
  | { readonly do: 'delay'; readonly value: number }
  /** Credentials issued before the fault was set count as expired. */
  | { readonly do: 'expire-credentials' }
  /** The service's clock is this many milliseconds ahead of the true one. */
  | { readonly do: 'skew'; readonly value: number }
  /** The next sign-in meets this challenge; `MFA_SETUP:EMAIL_OTP` narrows it to one choice. */
  | { readonly do: 'challenge'; readonly value: string }
  /** The feed answers this instead of its fixtures. */
  | { readonly do: 'body'; readonly value: FeedBody };

export type Fault = FaultDeed & {
  readonly match: FaultMatch;
  /** How many requests it befalls; all of them when absent. */
  readonly times?: number;
};

export type ParsedFault =
  | { readonly kind: 'fault'; readonly fault: Fault }
  /** One sentence that says what to mend. */
  | { readonly kind: 'invalid'; readonly reason: string };

const SERVICES: readonly ServiceName[] = [
  'dynamodb',
  's3',
  'cognito-idp',
  'cognito-identity',
  'feed',
  'media',
];
const FEED_BODIES: readonly FeedBody[] = [
  'not-json',
  'wrong-shape',
  'throws',
  'huge',
  'hang',
  'endless',
  'escape',
];
const LONGEST_DELAY = 600_000;

/** Reads a fault as the contract writes it. Anything it does not say is an error, not a guess. */
export function parseFault(given: unknown): ParsedFault {
  try {
    return { kind: 'fault', fault: readFault(given) };
  } catch (error) {
    if (error instanceof Invalid) return { kind: 'invalid', reason: error.message };
    throw error;
  }
}

class Invalid extends Error {}

function readFault(given: unknown): Fault {
  const { match, do: deed, value, times, ...rest } = readObject('A fault', given);
  refuseMore('A fault', rest);
  if (times !== undefined && !(Number.isSafeInteger(times) && Number(times) >= 1)) {
    throw new Invalid('times must be a whole number from 1.');
  }
  return {
    match: readMatch(match),
    ...readDeed(deed, value),
    ...(times === undefined ? {} : { times: Number(times) }),
  };
}

function readMatch(given: unknown): FaultMatch {
  if (given === undefined) return {};
  const { service, operation, ...rest } = readObject('match', given);
  refuseMore('match', rest);
  if (operation !== undefined && typeof operation !== 'string') {
    throw new Invalid('match.operation must be the name of an operation.');
  }
  return {
    ...(service === undefined ? {} : { service: readOneOf('match.service', service, SERVICES) }),
    ...(operation === undefined ? {} : { operation }),
  };
}

function readDeed(deed: unknown, value: unknown): FaultDeed {
  switch (deed) {
    case 'status':
      return { do: deed, value: readInteger('The value of status', value, 200, 599) };
    case 'error':
      return { do: deed, value: readError(value) };
    case 'delay':
      return { do: deed, value: readInteger('The value of delay', value, 0, LONGEST_DELAY) };
    case 'skew':
      return { do: deed, value: readInteger('The value of skew', value, -1e12, 1e12) };
    case 'challenge':
      if (typeof value === 'string' && /^[A-Z_]+(:[A-Z_]+)?$/.test(value))
        return { do: deed, value };
      throw new Invalid('The value of challenge must be its name, for example "SMS_MFA".');
    case 'body':
      return { do: deed, value: readOneOf('The value of body', value, FEED_BODIES) };
    case 'drop-request':
    case 'drop-response':
    case 'expire-credentials':
      if (value !== undefined && value !== null) throw new Invalid(`${deed} takes no value.`);
      return { do: deed };
    default:
      throw new Invalid(
        'do must be one of status, error, drop-request, drop-response, delay, expire-credentials, skew, challenge, body.',
      );
  }
}

function readError(given: unknown): Extract<FaultDeed, { do: 'error' }>['value'] {
  const { code, message, status, ...rest } = readObject('The value of error', given);
  refuseMore('The value of error', rest);
  if (typeof code !== 'string' || code === '') {
    throw new Invalid('The value of error must have a code.');
  }
  if (message !== undefined && typeof message !== 'string') {
    throw new Invalid('The message of error must be text.');
  }
  return {
    code,
    message: message ?? '',
    ...(status === undefined
      ? {}
      : { status: readInteger('The status of error', status, 400, 599) }),
  };
}

function readObject(what: string, given: unknown): Record<string, unknown> {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return { ...given };
  throw new Invalid(`${what} must be an object.`);
}

function refuseMore(what: string, rest: Readonly<Record<string, unknown>>): void {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new Invalid(`${what} has no "${unknown}".`);
}

function readOneOf<T extends string>(what: string, given: unknown, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === given);
  if (choice === undefined) throw new Invalid(`${what} must be one of ${choices.join(', ')}.`);
  return choice;
}

function readInteger(what: string, given: unknown, least: number, most: number): number {
  if (Number.isSafeInteger(given) && Number(given) >= least && Number(given) <= most) {
    return Number(given);
  }
  throw new Invalid(`${what} must be a whole number from ${least} to ${most}.`);
}
