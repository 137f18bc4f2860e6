import { createCognitoService } from '../core/cognito-service.ts';
import type { ServiceContext } from '../core/context.ts';
import type { Service } from '../core/service.ts';
import { administration } from './administer-users.ts';
import { ownAccount } from './own-account.ts';
import { signingIn } from './sign-in.ts';
import type { UserPool } from './user-pool.ts';

/** One user pool with one client, as Cognito's API shows them to browsers and to operators. */
export function createUserPoolService(context: ServiceContext, pool: UserPool): Service {
  return createCognitoService(context, pool, {
    name: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    resource: ['userpool', 'UserPoolId'],
    open: { ...signingIn, ...ownAccount },
    signed: administration,
  });
}
