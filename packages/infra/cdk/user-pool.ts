import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { APP_CLIENT, MINIMUM_PASSWORD_LENGTH } from '../src/names.ts';
import { justify } from './justify.ts';

export interface SignIn {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
}

/** Sign-in with e-mail address and password, for users whom an administrator has added. */
export function addUserPool(stack: Stack): SignIn {
  const pool = new UserPool(stack, 'People', {
    signInAliases: { email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    // A new address is used only after its owner has confirmed it.
    keepOriginal: { email: true },
    selfSignUpEnabled: false,
    mfa: Mfa.OFF,
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: {
      minLength: MINIMUM_PASSWORD_LENGTH,
      requireLowercase: false,
      requireUppercase: false,
      requireDigits: false,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(7),
    },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  const client = pool.addClient('App', {
    authFlows: { userSrp: true },
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    disableOAuth: true,
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    // After a role is removed, its permissions last until these tokens expire.
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(APP_CLIENT.refreshTokenGraceSeconds),
  });
  justify(pool, {
    'AwsSolutions-COG1':
      'The product asks for eight characters and no classes of them, as current guidance does; guessing is throttled by the service.',
    'AwsSolutions-COG2':
      'The product is specified with MFA off: its people share phones at a ground.',
    'AwsSolutions-COG3':
      'Threat protection costs more a month than everything else together; nobody can sign themselves up.',
    'AwsSolutions-COG8':
      'The Plus plan costs more a month than everything else together; nobody can sign themselves up.',
  });
  return { pool, client };
}
