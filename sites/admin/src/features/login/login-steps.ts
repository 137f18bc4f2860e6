import type { ReactNode } from 'react';

/** The fields of the login's steps, with the rules of the user pool. */
export const EMAIL_FIELD = {
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
  autoCapitalize: 'none',
} as const;

/** The format browsers accept in an e-mail field (HTML Standard, "valid e-mail address"), with a host. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

export const EMAIL_RULES = {
  required: 'Enter your e-mail address.',
  validate: (email: string) =>
    EMAIL.test(email.trim()) || 'That is not an e-mail address: it needs a name, an @ and a host.',
};

/** Eight characters of any kind. */
const MINIMUM_LENGTH = 8;

export const NEW_PASSWORD_FIELD = {
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  hint: `At least ${MINIMUM_LENGTH} characters.`,
} as const;

export const NEW_PASSWORD_RULES = {
  required: 'Choose a password.',
  minLength: {
    value: MINIMUM_LENGTH,
    message: `That is too short: it needs at least ${MINIMUM_LENGTH} characters.`,
  },
  pattern: { value: /^\S.*\S$/, message: 'It cannot begin or end with a space.' },
};

/** The failure of a sign-in step: the service's message, and a sentence of ours if that message does not help. */
export interface SignInFailure {
  readonly message: string;
  readonly advice?: string;
}

export interface StepProps {
  readonly alert: ReactNode;
  /** Whether somebody is signed in but the services refuse the session. */
  readonly isRefused: boolean;
  readonly onFailure: (failure: SignInFailure | undefined) => void;
}

export function failureOf({
  message,
  cause,
}: {
  readonly message: string;
  readonly cause: unknown;
}): SignInFailure {
  const names = namesOf(cause);
  if (names.includes('QuotaExceededError')) return { message, advice: PHONE_IS_FULL };
  // Cognito's own sentence, shown as it is: the form has no field of that name.
  if (message.startsWith('Incorrect username')) return { message, advice: USERNAME };
  // Amplify's name for a request that got no answer, and ours for code that is not on the phone yet.
  const needsSignal = names.includes('NetworkError') || names.includes('ServiceUnavailable');
  return needsSignal ? { message, advice: NEEDS_SIGNAL } : { message };
}

export const NEEDS_SIGNAL = 'This needs signal. Check the connection, then press the button again.';

const USERNAME =
  'Your username is your e-mail address. Check both, then try again. Forgotten the password? Press “Forgotten your password?”, and choose a new one.';

const PHONE_IS_FULL =
  'The storage of this phone is full, so it cannot remember who is signed in. Delete some photos or apps you no longer need, then press the button again.';

/** The names of an error and of its causes; Amplify has its own property for a cause. */
function namesOf(cause: unknown): readonly string[] {
  const names: string[] = [];
  for (let each = cause; isNamed(each) && names.length < 5;) {
    names.push(each.name);
    each = each.cause ?? each.underlyingError;
  }
  return names;
}

interface Named {
  readonly name: string;
  readonly cause?: unknown;
  readonly underlyingError?: unknown;
}

/** Whether a value has a name and message; in some browsers their own errors are not instances of `Error`. */
function isNamed(cause: unknown): cause is Named {
  return typeof cause === 'object' && cause !== null && 'name' in cause;
}
