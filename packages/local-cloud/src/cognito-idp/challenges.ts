import type { User } from './pool-state.ts';

/** What the pool answers where a sign-in is not finished. */
export interface ChallengeAnswer {
  readonly ChallengeName: string;
  readonly Session?: string;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly AvailableChallenges?: readonly string[];
}

type Parameters = Pick<ChallengeAnswer, 'ChallengeParameters' | 'AvailableChallenges'>;

/** The second factors this pool pretends to know, in the order it offers them. */
export const SECOND_FACTORS = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const;
/** What someone without a second factor may set up. */
const SETUPS = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'];
const FIRST_FACTORS = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'];

/** The pool has no telephone numbers: this one is from the range reserved for drama, as it is masked. */
const MASKED_PHONE = '+*******0123';

/**
 * The parameters that go with a challenge, as the service words them. A setup may be narrowed to one
 * factor: `MFA_SETUP:EMAIL_OTP`. An unknown name gets none: how a client takes it is the client's matter.
 */
export function describeChallenge(asked: string, user: User): Parameters & { name: string } {
  const [name = asked, narrowed] = asked.split(':');
  return { name, ...parametersOf(name, narrowed, user) };
}

function parametersOf(name: string, narrowed: string | undefined, user: User): Parameters {
  const known = { USER_ID_FOR_SRP: user.sub, USERNAME: user.sub };
  switch (name) {
    case 'SMS_MFA':
    case 'SMS_OTP':
      return { ChallengeParameters: { ...known, ...delivery('SMS', MASKED_PHONE) } };
    case 'EMAIL_OTP':
      return { ChallengeParameters: { ...known, ...delivery('EMAIL', maskEmail(user.email)) } };
    case 'SELECT_MFA_TYPE':
      return {
        ChallengeParameters: { ...known, MFAS_CAN_CHOOSE: JSON.stringify(SECOND_FACTORS) },
      };
    case 'MFA_SETUP':
      return {
        ChallengeParameters: {
          ...known,
          MFAS_CAN_SETUP: JSON.stringify(narrowed === undefined ? SETUPS : [narrowed]),
        },
      };
    case 'NEW_PASSWORD_REQUIRED':
      return {
        ChallengeParameters: {
          USER_ID_FOR_SRP: user.sub,
          requiredAttributes: '[]',
          userAttributes: JSON.stringify({ ...user.attributes, email: user.email }),
        },
      };
    case 'SELECT_CHALLENGE':
      return { ChallengeParameters: known, AvailableChallenges: FIRST_FACTORS };
    case 'WEB_AUTHN':
      return {
        ChallengeParameters: {
          ...known,
          CREDENTIAL_REQUEST_OPTIONS: JSON.stringify({
            challenge: Buffer.from(user.sub).toString('base64url'),
            rpId: 'localhost',
            timeout: 180_000,
            userVerification: 'preferred',
          }),
        },
      };
    default:
      return { ChallengeParameters: known };
  }
}

function delivery(medium: string, destination: string): Readonly<Record<string, string>> {
  return {
    CODE_DELIVERY_DELIVERY_MEDIUM: medium,
    CODE_DELIVERY_DESTINATION: destination,
  };
}

function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}
