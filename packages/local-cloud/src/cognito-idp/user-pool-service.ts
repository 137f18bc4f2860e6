import { createCognitoService } from '../core/cognito-service.ts';
import type { ServiceContext } from '../core/context.ts';
import type { Service } from '../core/service.ts';
import { administration } from './administer-users.ts';
import { readToken, type Claims, type TokenReading } from './json-web-token.ts';
import { ownAccount } from './own-account.ts';
import { signingIn } from './sign-in.ts';
import { isSignInOver } from './token-grants.ts';
import { openUserPool } from './user-pool.ts';

/** What an identity pool needs of the user pool it trusts. */
export interface LoginProvider {
  /** The key of its tokens in a request's logins. */
  readonly name: string;
  read(token: string): Promise<TokenReading>;
  /** Whether the sign-in a token is of was ended, or its person is gone, since the token was made. */
  isOver(claims: Claims): boolean;
}

/** One user pool with one client, as Cognito's API shows them to browsers and to operators. */
export async function createUserPoolService(
  context: ServiceContext,
): Promise<Service & { readonly loginProvider: LoginProvider }> {
  const pool = await openUserPool(context);
  const service = createCognitoService(context, pool, {
    name: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    resource: ['userpool', 'UserPoolId'],
    open: { ...signingIn, ...ownAccount },
    signed: administration,
  });

  return {
    ...service,
    loginProvider: {
      name: pool.issuer.replace('https://', ''),
      read: async (token) => readToken(await pool.signingKey(), token, pool.clock()),
      isOver: (claims) => isSignInOver(pool, claims),
    },
  };
}
