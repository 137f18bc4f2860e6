import type { PolicyDocument } from '@clubhouse/local-cloud/policy';
import { expect, test } from 'vitest';
import { ofType, only, type Resource, resolved, synthesise } from './testing/synthesised.ts';
import { localStack } from '../src/local-stack.ts';
import { APP_CLIENT, ROLE_NAMES } from '../src/names.ts';

const { data } = synthesise();
const roles = ofType(data, 'AWS::IAM::Role').map(([, { Properties }]) => Properties);

test('[9.9, S1] people sign in by e-mail, with eight characters, cannot sign themselves up, and replace a forgotten password only by a verified address', () => {
  expect(only(data, 'AWS::Cognito::UserPool').Properties).toMatchObject({
    UsernameAttributes: ['email'],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    MfaConfiguration: 'OFF',
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: false,
        RequireUppercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    },
  });
});

test('[S2] the app signs in with SRP, without a secret, and can revoke its token', () => {
  const client = only(data, 'AWS::Cognito::UserPoolClient').Properties;
  expect(client).toMatchObject({
    ExplicitAuthFlows: APP_CLIENT.authFlows.map((flow) => `ALLOW_${flow}`),
    WriteAttributes: APP_CLIENT.writeAttributes,
    RefreshTokenRotation: {
      Feature: 'ENABLED',
      RetryGracePeriodSeconds: APP_CLIENT.refreshTokenGraceSeconds,
    },
    GenerateSecret: false,
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: 'ENABLED',
    AllowedOAuthFlowsUserPoolClient: false,
    SupportedIdentityProviders: ['COGNITO'],
    IdTokenValidity: 60,
  });
});

test('[R6, S6] credentials are issued only by the enhanced flow, for valid tokens', () => {
  expect(only(data, 'AWS::Cognito::IdentityPool').Properties).toMatchObject({
    AllowUnauthenticatedIdentities: true,
    AllowClassicFlow: false,
    CognitoIdentityProviders: [{ ServerSideTokenCheck: true }],
  });
});

test('[R7] the token decides the role; several roles are none, and no role is a member’s', () => {
  const attached = only(data, 'AWS::Cognito::IdentityPoolRoleAttachment').Properties;
  expect(resolved(attached['Roles'])).toEqual({
    unauthenticated: 'guestRole.Arn',
    authenticated: 'memberRole.Arn',
  });
  expect(attached['RoleMappings']).toMatchObject({
    userPool: { Type: 'Token', AmbiguousRoleResolution: 'Deny' },
  });
  expect(only(data, 'AWS::Cognito::UserPoolGroup').Properties).toMatchObject({
    GroupName: 'AdminUsers',
    RoleArn: { 'Fn::GetAtt': ['adminRole', 'Arn'] },
  });
});

test.each([
  [ROLE_NAMES.guest, 'unauthenticated'],
  [ROLE_NAMES.member, 'authenticated'],
  [ROLE_NAMES.admin, 'authenticated'],
])('[R8] %s is given to this pool’s %s identities and to nobody else', (name, amr) => {
  expect(role(name)['AssumeRolePolicyDocument']).toEqual({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { Federated: 'cognito-identity.amazonaws.com' },
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: { 'cognito-identity.amazonaws.com:aud': { Ref: 'Identities' } },
          'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': amr },
        },
      },
    ],
  });
});

test('[R3] a role has the same policies as on a local cloud, and no other', () => {
  for (const { name, policies } of localStack().roles) {
    expect(policiesOf(name)).toEqual(policies);
    expect(role(name)['ManagedPolicyArns']).toBeUndefined();
  }
  expect(ofType(data, 'AWS::IAM::Policy')).toEqual([]);
});

function role(name: string): Resource['Properties'] {
  return roles.find(({ RoleName }) => RoleName === name)!;
}

/** With the names the matrix was written for. */
function policiesOf(name: string): PolicyDocument[] {
  const policies = role(name)['Policies'] as readonly { readonly PolicyDocument: unknown }[];
  return policies.map(
    ({ PolicyDocument: document }) =>
      JSON.parse(
        JSON.stringify(resolved(document)).replaceAll('MediaA721A567', 'clubhouse-media'),
      ) as PolicyDocument,
  );
}
