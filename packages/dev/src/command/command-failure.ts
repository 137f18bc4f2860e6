/** Why a command failed and what to do next, in one or two sentences for the user. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/**
 * The text printed for an error. The server is a bundle with its own copy of the class above, so the name decides, not
 * `instanceof`; an unexpected failure is printed with its stack.
 */
export function failureLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'CommandFailure') return error.message;
  return error.stack ?? error.message;
}

/** The AWS errors that the user can fix, by the service's name for them; `…` stands for its own message. */
const FAILURES: readonly (readonly [names: RegExp, words: string])[] = [
  [
    /^CredentialsProviderError$/,
    'There are no AWS credentials on this machine; sign in with aws configure or aws sso login, or set AWS_PROFILE (docs/deploying.md, “The account”).',
  ],
  [
    /^(ExpiredToken|ExpiredTokenException|TokenProviderError|RequestExpired)$/,
    'The AWS credentials of this machine have expired; sign in again and repeat the command.',
  ],
  [
    /^(InvalidClientTokenId|UnrecognizedClientException|InvalidAccessKeyId|SignatureDoesNotMatch|AuthFailure|InvalidSignatureException)$/,
    'AWS does not know the credentials of this machine; make a new access key and set it with aws configure.',
  ],
  [
    /^(AccessDenied|AccessDeniedException|UnauthorizedOperation|AuthorizationError)$/,
    'AWS refuses that to these credentials: …. Give their user the rights in docs/deploying.md, “Rights”, and repeat the command.',
  ],
  [
    /^(OptInRequired|SubscriptionRequiredException)$/,
    'The AWS account is not ready for use yet; finish its registration (a card, a phone number), wait for the mail that says so, and repeat the command.',
  ],
  [
    /^(LimitExceededException|ServiceQuotaExceededException|TooManyRequestsException|Throttling|ThrottlingException)$/,
    'AWS asks for less at once: …. Repeat the command in a few minutes.',
  ],
];

const NO_LINE = /^(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH)$/;

/** The message for an error of AWS or of the connection to it; undefined for any other error. */
export function awsFailure(error: unknown): CommandFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as NodeJS.ErrnoException;
  const [, words] = FAILURES.find(([names]) => names.test(error.name)) ?? [];
  const line = NO_LINE.test(code)
    ? `There is no way to AWS from here (${code}); check the connection and repeat the command.`
    : words?.replace('…', () => error.message.trim().replace(/\.$/, ''));
  return line === undefined ? undefined : new CommandFailure(line, { cause: error });
}
