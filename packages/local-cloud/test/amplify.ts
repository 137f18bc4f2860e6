import { Amplify } from 'aws-amplify';
import { CLIENT, IDENTITY_POOL, POOL } from './cognito-cloud.ts';

/** Points the real library at a cloud. It has one configuration a process: tests take turns. */
export function configureAmplify(url: string): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: POOL,
        userPoolClientId: CLIENT,
        identityPoolId: IDENTITY_POOL,
        allowGuestAccess: true,
        userPoolEndpoint: url,
        identityPoolEndpoint: url,
      },
    },
  });
}
