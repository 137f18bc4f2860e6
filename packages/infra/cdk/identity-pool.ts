import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  CfnUserPoolGroup,
  ClientAttributes,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import {
  ADMIN_GROUP,
  APP_CLIENT,
  MINIMUM_PASSWORD_LENGTH,
  REGION,
  ROLE_NAMES,
} from '../src/names.ts';
import { rolePolicies } from '../src/policies.ts';
import { justify, justifyWildcards } from './justify.ts';

/**
 * The permissions of a browser's credentials: guests and members have the same, AdminUsers more. The policies are the
 * documents that the local cloud applies; only their names are this deployment's.
 */
export function addIdentityPool(
  stack: Stack,
  { pool, client }: SignIn,
  media: IBucket,
): CfnIdentityPool {
  const identities = new CfnIdentityPool(stack, 'Identities', {
    allowUnauthenticatedIdentities: true,
    // The classic flow would let a browser choose its role.
    allowClassicFlow: false,
    cognitoIdentityProviders: [
      {
        clientId: client.userPoolClientId,
        providerName: pool.userPoolProviderName,
        // Without this check a token stays valid after its user signs out.
        serverSideTokenCheck: true,
      },
    ],
  });
  justify(identities, {
    'AwsSolutions-COG7':
      'Visitors read the public site with guest credentials; their role can only read.',
  });
  const roles = {
    guest: addRole(stack, identities, media, 'guest'),
    member: addRole(stack, identities, media, 'member'),
    admin: addRole(stack, identities, media, 'admin'),
  };
  new CfnUserPoolGroup(stack, 'Admins', {
    userPoolId: pool.userPoolId,
    groupName: ADMIN_GROUP,
    description: 'May write everything the app edits.',
    roleArn: roles.admin.attrArn,
  });
  new CfnIdentityPoolRoleAttachment(stack, 'Roles', {
    identityPoolId: identities.ref,
    roles: { unauthenticated: roles.guest.attrArn, authenticated: roles.member.attrArn },
    roleMappings: {
      userPool: {
        identityProvider: `${pool.userPoolProviderName}:${client.userPoolClientId}`,
        type: 'Token',
        ambiguousRoleResolution: 'Deny',
      },
    },
  });
  return identities;
}

function addRole(
  stack: Stack,
  identities: CfnIdentityPool,
  media: IBucket,
  who: keyof typeof ROLE_NAMES,
): CfnRole {
  const scope = { region: REGION, accountId: stack.account, bucket: media.bucketName };
  const role = new CfnRole(stack, `${who}Role`, {
    roleName: ROLE_NAMES[who],
    description: DESCRIPTIONS[who],
    maxSessionDuration: 3600,
    assumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Federated: 'cognito-identity.amazonaws.com' },
          Action: 'sts:AssumeRoleWithWebIdentity',
          Condition: {
            StringEquals: { 'cognito-identity.amazonaws.com:aud': identities.ref },
            'ForAnyValue:StringLike': {
              'cognito-identity.amazonaws.com:amr':
                who === 'guest' ? 'unauthenticated' : 'authenticated',
            },
          },
        },
      ],
    },
    policies: rolePolicies(who, scope).map((policyDocument, index) => ({
      policyName: index === 0 ? 'Read' : 'Write',
      policyDocument,
    })),
  });
  justifyWildcards(
    role,
    rolePolicies(who, {
      ...scope,
      accountId: '<AWS::AccountId>',
      bucket: `<${stack.getLogicalId(media.node.defaultChild as CfnBucket)}>`,
    }),
    'It stands for the keys below one prefix of the media, or the indexes of one table.',
  );
  return role;
}

const DESCRIPTIONS = {
  guest: 'Everyone who visits the site: reads the tables and the media.',
  member: 'Signed in, in no group: reads what everyone reads.',
  admin: 'AdminUsers: reads, and writes items and media.',
} as const;

interface SignIn {
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
