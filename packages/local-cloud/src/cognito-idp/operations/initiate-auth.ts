import { passwordMatches } from '../password.ts';
import {
  requiredParameter,
  requiredString,
  stringMap,
  type RequestFields,
} from '#core/request-fields.ts';
import { ServiceError } from '#core/service-error.ts';
import {
  challengePassword,
  continueSignIn,
  offerChallenge,
  type SignInAnswer,
} from '../sign-in-steps.ts';
import { refreshTokens } from '../token-grants.ts';
import { assertClient, incorrectSignIn, userByAlias, type UserPool } from '../user-pool.ts';

/** USER_SRP_AUTH, USER_PASSWORD_AUTH and REFRESH_TOKEN_AUTH (REFRESH_TOKEN is its older name). */
export async function initiateAuth(
  pool: UserPool,
  request: RequestFields,
): Promise<SignInAnswer | object> {
  const flow = requiredString(request, 'AuthFlow');
  assertClient(pool, requiredString(request, 'ClientId'));
  const parameters = stringMap(request, 'AuthParameters');
  switch (flow) {
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      // Not to be had together with rotation: GetTokensFromRefreshToken takes its place.
      if (pool.refreshTokenGraceSeconds !== undefined) throw notEnabled(flow);
      return {
        ChallengeParameters: {},
        AuthenticationResult: await refreshTokens(
          pool,
          requiredParameter(parameters, 'REFRESH_TOKEN'),
        ),
      };
    case 'USER_SRP_AUTH':
    case 'USER_PASSWORD_AUTH':
      if (!pool.authFlows.includes(flow)) throw notEnabled(flow);
      return signIn(pool, flow, parameters);
    // Known to the service, but not switched on for this client, as a new client's are not.
    case 'CUSTOM_AUTH':
    case 'USER_AUTH':
    case 'ADMIN_NO_SRP_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
      throw new ServiceError('InvalidParameterException', 'Auth flow not enabled for this client');
    default:
      throw new ServiceError(
        'InvalidParameterException',
        `1 validation error detected: Value '${flow}' at 'authFlow' failed to satisfy constraint: ` +
          'Member must satisfy enum value set: [ADMIN_NO_SRP_AUTH, ADMIN_USER_PASSWORD_AUTH, ' +
          'USER_AUTH, CUSTOM_AUTH, REFRESH_TOKEN_AUTH, REFRESH_TOKEN, USER_PASSWORD_AUTH, USER_SRP_AUTH]',
      );
  }
}

function notEnabled(flow: string): ServiceError {
  return new ServiceError('InvalidParameterException', `${flow} flow not enabled for this client`);
}

async function signIn(
  pool: UserPool,
  flow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH',
  parameters: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  const alias = requiredParameter(parameters, 'USERNAME');
  const user = userByAlias(pool, alias);
  const secret = requiredParameter(parameters, flow === 'USER_SRP_AUTH' ? 'SRP_A' : 'PASSWORD');
  const firstFactor = user && pool.takeChallenge('first-factor');
  if (user && firstFactor !== undefined) return offerChallenge(pool, firstFactor, user);
  if (flow === 'USER_SRP_AUTH') return challengePassword(pool, alias, user, secret);
  if (!user || !passwordMatches(pool.name, user.sub, secret, user.password)) {
    throw incorrectSignIn();
  }
  return continueSignIn(pool, user);
}
