import { ContentError } from '../errors.ts';
import { serviceError } from '../reader/service-error.ts';

/** What the SDK threw, as one of ours. */
export function sdkError(cause: unknown): ContentError {
  if (cause instanceof ContentError) return cause;
  const { name, message, $fault, $metadata } = cause as {
    name?: string;
    message?: string;
    $fault?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  // The SDK has errors of its own for answers it cannot read; only those of the service carry a fault.
  const named = $fault !== undefined && name !== 'Unknown' && name !== 'UnknownError';
  return serviceError({
    name: named || name === 'CredentialsProviderError' ? name : undefined,
    status: $metadata?.httpStatusCode,
    message,
    cause,
  });
}
