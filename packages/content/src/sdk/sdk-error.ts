import { ContentError, WrongClock } from '../errors.ts';
import { serviceError } from '../reader/service-error.ts';

/** S3's word for it, and DynamoDB's, which is a signature's like any other but for its message. */
const SKEWED =
  /^RequestTimeTooSkewed|^InvalidSignatureException: Signature (expired|not yet current)/;

/** What the SDK threw, as one of ours. */
export function sdkError(cause: unknown): ContentError {
  if (cause instanceof ContentError) return cause;
  const { name, message, $fault, $metadata } = cause as {
    name?: string;
    message?: string;
    $fault?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  // The SDK has corrected the clock by the service's before, where it could see the time of an answer.
  if (SKEWED.test(`${name}: ${message}`)) {
    return new WrongClock(`The clock of this device is wrong (${message})`, { cause });
  }
  // The SDK has errors of its own for answers it cannot read, and names one by its status when it says
  // nothing; only those of the service carry a fault and a word of their own.
  const named =
    $fault !== undefined && !/^Unknown(Error)?$/.test(name ?? '') && message !== 'UnknownError';
  return serviceError({
    name: named || name === 'CredentialsProviderError' ? name : undefined,
    status: $metadata?.httpStatusCode,
    message,
    cause,
  });
}
