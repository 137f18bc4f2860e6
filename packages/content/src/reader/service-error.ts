import {
  AccessDenied,
  type ContentError,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
} from '../errors.ts';

const DENIED = /^AccessDenied/;

// By what the names of DynamoDB, S3 and Cognito, of the SDK and of Amplify have in common: whole lists of
// them are a fifth of what the public pages load to read.
const CREDENTIALS =
  /Token|Signature|AccessKeyId|UnrecognizedClient|NotAuthorized|CredentialsProvider/;
// Another write to the same key at that moment, and what did not arrive whole, are S3's: the same may go next time.
const LATER =
  /RequestExpired|Throttl|Throughput|TooMany|SlowDown|LimitExceeded|Unavailable|^Internal|Timeout|TooSkewed|Conflict$|OperationAborted|IncompleteBody|SHA256Mismatch/;

/** What is known of a failed call, whoever made it. */
export interface ServiceFailure {
  /** The service's own name for it; absent when what answered was not the service. */
  readonly name?: string | undefined;
  /** The HTTP status; absent when there was no answer. */
  readonly status?: number | undefined;
  readonly message?: string | undefined;
  readonly cause: unknown;
}

/** Our error for a service's. What has no name of the service's came from something between: try later. */
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
