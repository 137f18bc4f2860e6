import type { User } from './user-pool.ts';

/** The code that every code challenge accepts: the local cloud never sends a message. */
export const ACCEPTED_CODE = '123456';

/** The second factors this pool pretends to know, each a challenge for a code, in the order it offers them. */
export const SECOND_FACTORS: readonly string[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];
/** The factors that a user without a second factor may set up. */
const SETUPS = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];
const FIRST_FACTORS = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'];

/** The pool has no telephone numbers: this is a masked number from the range reserved for drama. */
const MASKED_PHONE = '+*******0123';

/** An unfinished sign-in in AWS's format. `MFA_SETUP:EMAIL_OTP` is a setup narrowed to one factor. */
export function describeChallenge(asked: string, user: User) {
  const [name = asked, narrowed] = asked.split(':');
  return {
    ChallengeName: name,
    ChallengeParameters: {
      ...{ USER_ID_FOR_SRP: user.sub, USERNAME: user.sub },
      ...parametersOf(name, narrowed, user),
    },
    ...(name === 'SELECT_CHALLENGE' && { AvailableChallenges: FIRST_FACTORS }),
  };
}

function parametersOf(name: string, narrowed: string | undefined, user: User): object {
  switch (name) {
    case 'SMS_MFA':
      return delivery('SMS', MASKED_PHONE);
    case 'EMAIL_OTP':
      return delivery('EMAIL', maskedAddress(user.email));
    case 'SELECT_MFA_TYPE':
      return { MFAS_CAN_CHOOSE: JSON.stringify(SECOND_FACTORS) };
    case 'MFA_SETUP':
      return { MFAS_CAN_SETUP: JSON.stringify(narrowed === undefined ? SETUPS : [narrowed]) };
    case 'NEW_PASSWORD_REQUIRED':
      return {
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({ ...user.attributes, email: user.email }),
      };
    default:
      return {};
  }
}

/** An address as the service shows it to whoever asked for a code. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
}

function delivery(medium: string, destination: string): object {
  return { CODE_DELIVERY_DELIVERY_MEDIUM: medium, CODE_DELIVERY_DESTINATION: destination };
}
