/** One class for each thing a caller can do something about. No error of an SDK leaves an adapter. */
export abstract class ContentError extends Error {}

/** A create met an id or key that another item or file already has. */
export class AlreadyExists extends ContentError {
  override readonly name = 'AlreadyExists';
}

/** The service refused these credentials this operation. */
export class AccessDenied extends ContentError {
  override readonly name = 'AccessDenied';
}

/** There are no credentials, they expired, or they are not those of someone signed in. */
export class CredentialsUnavailable extends ContentError {
  override readonly name = 'CredentialsUnavailable';
}

/**
 * This device's clock is so wrong that the service refuses what is signed by it, and the service's own time
 * could not be learnt to correct it. Nothing was done; a person has to set the clock.
 */
export class WrongClock extends ContentError {
  override readonly name = 'WrongClock';
}

/** The service could not be reached, throttled, or failed on its side; the same call may succeed later. */
export class ServiceUnavailable extends ContentError {
  override readonly name = 'ServiceUnavailable';
}

/** The service understood and refused: sending the same again is of no use. */
export class RequestRejected extends ContentError {
  override readonly name = 'RequestRejected';
}

/** The cursor of a list cannot be read: people type addresses and cut them short. */
export class BadCursor extends ContentError {
  override readonly name = 'BadCursor';
}

/** Loads once, at the first call. After a failure the next call loads again. */
export function onceLoaded<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new ServiceUnavailable('A part of the app could not be had', { cause });
    });
    return loading;
  };
}
