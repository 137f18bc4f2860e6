import type { Remote, UploadRemote } from './remote.ts';

/** The error of a call that was refused because of credentials which have since been replaced. */
class CredentialsReplaced extends Error {
  override readonly name = 'CredentialsReplaced';
}

/**
 * The same services, with one difference: if a call is refused because of credentials that were replaced during the
 * call, it counts as unanswered, because the refusal says nothing about the new credentials.
 */
export function freshRemote(remote: Remote): Remote & { readonly close: () => void } {
  let replaced = 0;
  const close = remote.onOwnerChange(() => {
    replaced += 1;
  });

  const checked =
    <Asked extends readonly unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const before = replaced;
      try {
        return await call(...asked);
      } catch (cause) {
        const reason = remote.reasonOf(cause);
        const isOfCredentials = reason === 'needs-sign-in' || reason === 'access-denied';
        if (!isOfCredentials || replaced === before) throw cause;
        throw new CredentialsReplaced('The credentials were replaced meanwhile', { cause });
      }
    };

  const uploads = Object.entries(remote.uploads).map(([name, call]) => [name, checked(call)]);
  return {
    owner: () => remote.owner(),
    onOwnerChange: (listener) => remote.onOwnerChange(listener),
    write: checked(remote.write),
    uploads: Object.fromEntries(uploads) as UploadRemote,
    reasonOf: (cause) =>
      cause instanceof CredentialsReplaced ? 'unreachable' : remote.reasonOf(cause),
    close,
  };
}
