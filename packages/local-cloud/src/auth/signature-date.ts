import type { RefusalReason } from './refusal.ts';
import type { ClaimedSignature } from './signature.ts';

/** How far a signature's date may be from the service's clock, in milliseconds. */
const TOLERANCE = 15 * 60_000;
/** The longest a presigned address may be good for: seven days, in seconds. */
const LONGEST_PRESIGNED = 604_800;

export interface DateFault {
  readonly reason: RefusalReason;
  readonly message: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** What is wrong with a signature's date at `now` (milliseconds since the epoch), if anything is. */
export function checkDate(claim: ClaimedSignature, now: number): DateFault | undefined {
  const signedAt = parseBasic(claim.date);
  if (signedAt === undefined) {
    return {
      reason: 'bad-date',
      message: `Date must be in ISO-8601 'basic format'. Got '${claim.date}'. See http://en.wikipedia.org/wiki/ISO_8601`,
    };
  }
  if (claim.form === 'query') return checkPresigned(claim, signedAt, now);
  if (Math.abs(now - signedAt) <= TOLERANCE) return undefined;
  const details = {
    RequestTime: claim.date,
    ServerTime: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
    MaxAllowedSkewMilliseconds: String(TOLERANCE),
  };
  if (claim.scope.service === 's3') {
    const message = 'The difference between the request time and the current time is too large.';
    return { reason: 'skewed', message, details };
  }
  // These words let the SDK know that it is the clock: it corrects it by the answer's Date header.
  const message =
    signedAt < now
      ? `Signature expired: ${claim.date} is now earlier than ${basic(now - TOLERANCE)} (${basic(now)} - 15 min.)`
      : `Signature not yet current: ${claim.date} is still later than ${basic(now + TOLERANCE)} (${basic(now)} + 15 min.)`;
  return { reason: 'skewed', message, details };
}

function checkPresigned(
  claim: ClaimedSignature,
  signedAt: number,
  now: number,
): DateFault | undefined {
  const seconds = /^\d+$/.test(claim.expires ?? '') ? Number(claim.expires) : Number.NaN;
  if (!(seconds >= 1 && seconds <= LONGEST_PRESIGNED)) {
    return {
      reason: 'incomplete',
      message: `X-Amz-Expires must be between 1 and ${LONGEST_PRESIGNED} seconds`,
    };
  }
  if (signedAt > now + TOLERANCE) {
    return { reason: 'presigned-expired', message: 'Request is not valid yet' };
  }
  if (now > signedAt + seconds * 1000) {
    return { reason: 'presigned-expired', message: 'Request has expired' };
  }
  return undefined;
}

/** ISO 8601 basic (`20260131T120000Z`) to milliseconds since the epoch; nothing if it is no such date. */
function parseBasic(text: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  if (second === undefined) return undefined;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : at;
}

const basic = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
