import {
  AccessDenied,
  type ContentError,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
} from '../errors.ts';

const DENIED = /^AccessDenied/;

// By the common parts of the error names of DynamoDB, S3, Cognito, the SDK and Amplify: complete lists of the names
// would be a fifth of the code that public pages load to read.
const CREDENTIALS =
  /Token|Signature|AccessKeyId|UnrecognizedClient|NotAuthorized|CredentialsProvider/;
// S3's errors for a simultaneous write to the same key and for an incomplete body: the same call may succeed later.
const LATER =
  /RequestExpired|Throttl|Throughput|TooMany|SlowDown|LimitExceeded|Unavailable|^Internal|Timeout|TooSkewed|Conflict$|OperationAborted|IncompleteBody|SHA256Mismatch/;

export interface ServiceFailure {
  /** The service's own name of the error; absent if the answer was not the service's. */
  readonly name?: string | undefined;
  /** The HTTP status; absent when there was no answer. */
  readonly status?: number | undefined;
  readonly message?: string | undefined;
  readonly cause: unknown;
}

/** Our error for a service's. An error without the service's name is a proxy's or portal's: try later. */
export function serviceError({
  name = '',
  status = 0,
  message,
  cause,
}: ServiceFailure): ContentError {
  const text = [name, message].filter(Boolean).join(': ') || 'The service could not be reached';
  if (DENIED.test(name)) return new AccessDenied(text, { cause });
  if (CREDENTIALS.test(name)) return new CredentialsUnavailable(text, { cause });
  const understood = name !== '' && (status === 501 || (status >= 400 && status < 500));
  return understood && !LATER.test(name)
    ? new RequestRejected(text, { cause })
    : new ServiceUnavailable(text, { cause });
}
