import type { User } from './pool-state.ts';

/** No message is ever sent from here: this is the code in all of them. */
export const ACCEPTED_CODE = '123456';

/** Which response has the code of a challenge. */
export const CODE_FIELDS: Readonly<Record<string, string>> = {
  EMAIL_OTP: 'EMAIL_OTP_CODE',
  SMS_MFA: 'SMS_MFA_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
};

/** The second factors this pool pretends to know, in the order it offers them. */
export const SECOND_FACTORS: readonly string[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];
/** What someone without a second factor may set up. */
const SETUPS = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];
const FIRST_FACTORS = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'];

/** The pool has no telephone numbers: this one is from the range reserved for drama, as it is masked. */
const MASKED_PHONE = '+*******0123';

/**
 * What the pool answers where a sign-in is not finished, as the service words it. A setup may be narrowed to
 * one factor: `MFA_SETUP:EMAIL_OTP`. An unknown name gets no parameters: how a client takes it is the client's matter.
 */
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
      return delivery('EMAIL', user.email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'));
    case 'SELECT_MFA_TYPE':
      return { MFAS_CAN_CHOOSE: JSON.stringify(SECOND_FACTORS) };
    case 'MFA_SETUP':
      return { MFAS_CAN_SETUP: JSON.stringify(narrowed === undefined ? SETUPS : [narrowed]) };
    case 'NEW_PASSWORD_REQUIRED':
      return {
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({ ...user.attributes, email: user.email }),
      };
    case 'WEB_AUTHN':
      return {
        CREDENTIAL_REQUEST_OPTIONS: JSON.stringify({
          challenge: Buffer.from(user.sub).toString('base64url'),
          rpId: 'localhost',
        }),
      };
    default:
      return {};
  }
}

function delivery(medium: string, destination: string): object {
  return {
    CODE_DELIVERY_DELIVERY_MEDIUM: medium,
    CODE_DELIVERY_DESTINATION: destination,
  };
}
