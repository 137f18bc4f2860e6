import { hmacSha256 } from '../auth/credential-issuer.ts';
import type { Operations } from '../core/json-service.ts';
import {
  optionalString,
  requiredParameter,
  requiredString,
  stringMap,
} from '../core/request-fields.ts';
import { invalidParameter, notModelled, ServiceError } from '../core/service-error.ts';
import { invalidSession, type PendingSignIn } from './challenge-sessions.ts';
import { ACCEPTED_CODE, describeChallenge, SECOND_FACTORS } from './challenges.ts';
import { changePassword, passwordMatches } from './password.ts';
import { beginSrpExchange, createSrpVerifier, isSrpPublicValue, verifySrpProof } from './srp.ts';
import { grantTokens } from './token-grants.ts';
import {
  assertClient,
  incorrectSignIn,
  type User,
  userByAlias,
  userBySub,
  type UserPool,
} from './user-pool.ts';

type Texts = Readonly<Record<string, string>>;

export const signingIn: Operations<UserPool> = {
  /** Begins a sign-in by SRP or by the password itself, as far as the client's flows include them. */
  async InitiateAuth(pool, request) {
    const flow = requiredString(request, 'AuthFlow');
    assertClient(pool, requiredString(request, 'ClientId'));
    const parameters = stringMap(request, 'AuthParameters');
    const isModelled = flow === 'USER_SRP_AUTH' || flow === 'USER_PASSWORD_AUTH';
    // AWS does not allow REFRESH_TOKEN_AUTH together with rotation: GetTokensFromRefreshToken replaces it.
    if (!isModelled || !pool.authFlows.includes(flow)) {
      throw invalidParameter(`${flow} flow not enabled for this client`);
    }
    const alias = requiredParameter(parameters, 'USERNAME');
    const user = userByAlias(pool, alias);
    if (flow === 'USER_SRP_AUTH') {
      return challengePassword(pool, alias, user, requiredParameter(parameters, 'SRP_A'));
    }
    const password = requiredParameter(parameters, 'PASSWORD');
    if (!user || !passwordMatches(pool.name, user.sub, password, user.password)) {
      throw incorrectSignIn();
    }
    return continueSignIn(pool, user);
  },

  /** Takes a pending sign-in one step further. After a refused answer the session can be used again. */
  async RespondToAuthChallenge(pool, request) {
    const challenge = requiredString(request, 'ChallengeName');
    assertClient(pool, requiredString(request, 'ClientId'));
    const responses = stringMap(request, 'ChallengeResponses');
    if (challenge === 'PASSWORD_VERIFIER') return provePassword(pool, responses);

    const Session = optionalString(request, 'Session') ?? '';
    const session = requiredParameter({ Session }, 'Session');
    const pending = pool.sessions.read(session);
    if (pending.kind !== 'challenge' || pending.challenge !== challenge) throw invalidSession();
    const next = await answer(pool, pending, responses);
    pool.sessions.end(session);
    return next();
  },
};

/** The server's half of a password proof; for an unknown user an exchange that cannot succeed. */
function challengePassword(
  pool: UserPool,
  alias: string,
  user: User | undefined,
  clientPublic: string,
): object {
  if (!isSrpPublicValue(clientPublic)) throw invalidParameter('Invalid SRP_A value.');
  const { userId, salt, verifier } = user
    ? { userId: user.sub, ...user.password }
    : decoyPassword(pool, alias);
  const exchange = beginSrpExchange(clientPublic, verifier);
  const pending = { kind: 'password-proof', sub: user?.sub, userId, exchange } as const;
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: pool.sessions.begin(pending),
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

/** The same values each time for the same unknown address, as for a user who exists. */
function decoyPassword(pool: UserPool, alias: string) {
  const derive = (what: string) =>
    hmacSha256(pool.secret, `decoy-${what}:${alias.toLowerCase()}`).toString('hex');
  const userId = derive('username').replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    '$1-$2-4$3-a$4-$5',
  );
  const salt = derive('salt').slice(0, 32);
  return { userId, ...createSrpVerifier(pool.name, userId, derive('password'), salt) };
}

/** Continues once the password is proven: first a new password if one is due, then a challenge set by a fault. */
async function continueSignIn(pool: UserPool, user: User): Promise<object> {
  const challenge =
    user.status === 'FORCE_CHANGE_PASSWORD' ? 'NEW_PASSWORD_REQUIRED' : pool.faults.takeChallenge();
  return challenge === undefined ? finishSignIn(pool, user) : offer(pool, challenge, user);
}

function offer(pool: UserPool, asked: string, user: User): object {
  const { ChallengeName, ...parameters } = describeChallenge(asked, user);
  const pending = { kind: 'challenge', sub: user.sub, challenge: ChallengeName } as const;
  return { ChallengeName, Session: pool.sessions.begin(pending), ...parameters };
}

async function finishSignIn(pool: UserPool, user: User): Promise<object> {
  return { ChallengeParameters: {}, AuthenticationResult: await grantTokens(pool, user) };
}

/** The next step after a correct answer. Throws for a wrong one. */
async function answer(
  pool: UserPool,
  pending: Extract<PendingSignIn, { kind: 'challenge' }>,
  responses: Texts,
): Promise<() => object | Promise<object>> {
  const { challenge } = pending;
  const user = userBySub(pool, pending.sub);
  switch (challenge) {
    case 'NEW_PASSWORD_REQUIRED': {
      const password = requiredParameter(responses, 'NEW_PASSWORD');
      const changed = await changePassword(pool, user, password, 'CONFIRMED');
      return () => continueSignIn(pool, changed);
    }
    case 'SELECT_MFA_TYPE': {
      const chosen = requiredParameter(responses, 'ANSWER');
      if (SECOND_FACTORS.includes(chosen)) return () => offer(pool, chosen, user);
      throw invalidParameter('Invalid MFA type selected.');
    }
    case 'MFA_SETUP': {
      // Either an address, to which a code is then sent, or an authenticator that is already verified.
      const email = responses['EMAIL'];
      if (email !== undefined) return () => offer(pool, 'EMAIL_OTP', { ...user, email });
      if (pending.authenticatorVerified) return () => finishSignIn(pool, user);
      throw invalidParameter('No software token was verified for this session.');
    }
  }
  if (!SECOND_FACTORS.includes(challenge)) {
    throw notModelled(`Answering the challenge ${challenge}`);
  }
  const code = requiredParameter(responses, `${challenge}_CODE`);
  if (code === ACCEPTED_CODE) return () => finishSignIn(pool, user);
  throw new ServiceError('CodeMismatchException', 'Invalid code or auth state for the user.');
}

/** Checks the answer to PASSWORD_VERIFIER. The secret block is its session, and allows one attempt. */
async function provePassword(pool: UserPool, responses: Texts): Promise<object> {
  const secretBlock = requiredParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requiredParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  // The client's time is part of the signed text, but is not checked.
  const timestamp = requiredParameter(responses, 'TIMESTAMP');
  const pending = pool.sessions.read(secretBlock);
  if (pending.kind !== 'password-proof') throw incorrectSignIn();
  pool.sessions.end(secretBlock);
  const { exchange, userId, sub } = pending;
  const proof = { poolName: pool.name, userId, secretBlock, timestamp, signature };
  // Both steps always run, so that an unknown user takes as long as a wrong password.
  const proven = verifySrpProof(exchange, proof);
  const user = userBySub(pool, sub);
  if (!proven) throw incorrectSignIn();
  return continueSignIn(pool, user);
}
