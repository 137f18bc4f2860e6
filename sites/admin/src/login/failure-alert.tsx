import { Alert } from '#controls/alert.tsx';

/** Why a step of signing in failed: the service's words, and one sentence of ours where they leave one alone. */
export interface SignInFailure {
  readonly message: string;
  readonly advice?: string;
}

export function failureOf({
  message,
  cause,
}: {
  readonly message: string;
  readonly cause: unknown;
}): SignInFailure {
  // Amplify's name for a request that got no answer.
  const isUnreachable = cause instanceof Error && cause.name === 'NetworkError';
  if (!isUnreachable) return { message };
  return { message, advice: 'Check the connection, then press the button again.' };
}

export function FailureAlert({ failure }: { readonly failure: SignInFailure }) {
  return <Alert words={failure.message}>{failure.advice && <p>{failure.advice}</p>}</Alert>;
}
