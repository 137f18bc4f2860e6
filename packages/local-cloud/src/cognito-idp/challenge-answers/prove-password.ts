import { requiredParameter } from '../request-fields.ts';
import { ServiceError } from '../service-error.ts';
import { continueSignIn, type SignInAnswer } from '../sign-in-steps.ts';
import { verifySrpProof } from '../srp.ts';
import { incorrectSignIn, userBySub, type UserPool } from '../user-pool.ts';

/** `Tue Nov 3 09:05:00 UTC 2026`: the client's clock is signed, not judged. */
const TIMESTAMP = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]?\d \d{2}:\d{2}:\d{2} [A-Z]{3} \d{4}$/;

/** The answer to PASSWORD_VERIFIER. Its session is the secret block; one try each. */
export async function provePassword(
  pool: UserPool,
  responses: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  const secretBlock = requiredParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requiredParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requiredParameter(responses, 'TIMESTAMP');
  requiredParameter(responses, 'USERNAME');
  if (!TIMESTAMP.test(timestamp)) {
    throw new ServiceError(
      'InvalidParameterException',
      'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
    );
  }
  const pending = pool.sessions.read(secretBlock);
  if (pending.kind !== 'password-proof') throw incorrectSignIn();
  pool.sessions.end(secretBlock);
  const { exchange, userId, sub } = pending;
  const proof = { poolName: pool.name, userId, secretBlock, timestamp, signature };
  // Both are always done, so that an unknown person takes as long as a wrong password.
  const proven = verifySrpProof(exchange, proof);
  const user = userBySub(pool, sub);
  if (!proven) throw incorrectSignIn();
  return continueSignIn(pool, user);
}
