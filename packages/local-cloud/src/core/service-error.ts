/** A refusal in the service's own words: the name and message AWS would answer with. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The local cloud does not do this; loudly, so that nobody builds on a guess. */
export function notModelled(what: string): ServiceError {
  return new ServiceError(
    'NotImplementedException',
    `${what} is not modelled by the local cloud.`,
    501,
  );
}
