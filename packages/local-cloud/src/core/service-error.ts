/** A refusal in the service's own words: the name and message AWS would answer with. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly code: string;
  readonly status: number;
  /** Further fields of the error beside its message. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    status = 400,
    details: Readonly<Record<string, unknown>> = {},
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export const notAuthorized = (message: string) =>
  new ServiceError('NotAuthorizedException', message);
export const notFound = (message: string) => new ServiceError('ResourceNotFoundException', message);
export const invalidParameter = (message: string) =>
  new ServiceError('InvalidParameterException', message);

/** The local cloud does not implement this. It answers with an error, so that no code relies on a guess. */
export function notModelled(what: string): ServiceError {
  return new ServiceError(
    'NotImplementedException',
    `${what} is not modelled by the local cloud.`,
    501,
  );
}
