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
