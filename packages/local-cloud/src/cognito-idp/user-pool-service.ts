import type { ServiceContext } from '../core/context.ts';
import { createJsonService } from '../core/json-service.ts';
import { optionalString } from '../core/request-fields.ts';
import type { Service } from '../core/service.ts';
import { administration } from './administer-users.ts';
import { forgottenPassword } from './forgotten-password.ts';
import { ownAccount } from './own-account.ts';
import { signingIn } from './sign-in.ts';
import type { UserPool } from './user-pool.ts';

/** One user pool with one client, as Cognito's API shows them to browsers and to operators. */
export function createUserPoolService(context: ServiceContext, pool: UserPool): Service {
  return createJsonService(context, pool, {
    name: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    open: { ...signingIn, ...ownAccount, ...forgottenPassword },
    signed: administration,
    resourcesOf: (_, fields, arn) => [
      arn(`userpool/${optionalString(fields, 'UserPoolId') ?? '*'}`),
    ],
    close: () => pool.state.close(),
  });
}
