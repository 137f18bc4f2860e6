import type { Stack } from 'aws-cdk-lib';
import {
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  CfnUserPoolGroup,
} from 'aws-cdk-lib/aws-cognito';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { ADMIN_GROUP, REGION, ROLE_NAMES } from '../src/names.ts';
import { readPolicy, writePolicy, type PolicyDocument, type PolicyScope } from '../src/policies.ts';
import { justify, justifyWildcards } from './justify.ts';
import type { SignIn } from './user-pool.ts';

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
    policies: policiesOf(who, scope).map((policyDocument, index) => ({
      policyName: index === 0 ? 'Read' : 'Write',
      policyDocument,
    })),
  });
  justifyWildcards(
    role,
    policiesOf(who, {
      ...scope,
      accountId: '<AWS::AccountId>',
      bucket: `<${stack.getLogicalId(media.node.defaultChild as CfnBucket)}>`,
    }),
    'It stands for the keys below one prefix of the media, or the indexes of one table.',
  );
  return role;
}

function policiesOf(who: keyof typeof ROLE_NAMES, scope: PolicyScope): readonly PolicyDocument[] {
  const read = readPolicy(scope);
  return who === 'admin' ? [read, writePolicy(scope)] : [read];
}

const DESCRIPTIONS = {
  guest: 'Everyone who visits the site: reads the tables and the media.',
  member: 'Signed in, in no group: reads what everyone reads.',
  admin: 'AdminUsers: reads, and writes items and media.',
} as const;
