import { ContentError, WrongClock } from '../errors.ts';
import { serviceError } from '../reader/service-error.ts';

/** The names of S3's and DynamoDB's clock errors; DynamoDB's is a signature error that only its message tells apart. */
const SKEWED =
  /^RequestTimeTooSkewed|^InvalidSignatureException: Signature (expired|not yet current)/;

/** Converts an error of the SDK into one of ours. */
export function sdkError(cause: unknown): ContentError {
  if (cause instanceof ContentError) return cause;
  const { name, message, $fault, $metadata } = cause as {
    name?: string;
    message?: string;
    $fault?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  // Where the SDK could read an answer's time, it has already corrected the clock.
  if (SKEWED.test(`${name}: ${message}`)) {
    return new WrongClock(`The clock of this device is wrong (${message})`, { cause });
  }
  // The SDK has errors of its own for unreadable answers, and names an error without a name by its status; only the
  // service's own errors have a fault and a name.
  const named =
    $fault !== undefined && !/^Unknown(Error)?$/.test(name ?? '') && message !== 'UnknownError';
  return serviceError({
    name: named || name === 'CredentialsProviderError' ? name : undefined,
    status: $metadata?.httpStatusCode,
    message,
    cause,
  });
}
