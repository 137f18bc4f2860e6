import { Amplify } from 'aws-amplify';
import { expect, test, vi } from 'vitest';
import { aConfig } from '../testing/a-config.ts';
import { memoryTokens } from '../testing/memory-tokens.ts';
import { amplifySignIn } from './amplify-sign-in.ts';

const noTokens = memoryTokens();

test('Amplify gets the addresses of the services, except those of AWS itself', () => {
  amplifySignIn(aConfig({ origin: 'http://cloud.test' }), noTokens);
  expect(Amplify.getConfig().Auth?.Cognito).toMatchObject({
    userPoolEndpoint: 'http://cloud.test',
    identityPoolEndpoint: 'http://cloud.test',
  });
  const { endpoints } = aConfig();
  const aws = (service: string) => `https://${service}.eu-west-2.amazonaws.com`;
  const onAws = {
    ...endpoints,
    cognitoIdp: aws('cognito-idp'),
    cognitoIdentity: aws('cognito-identity'),
  };
  amplifySignIn(aConfig({ endpoints: onAws }), noTokens);
  expect(Amplify.getConfig().Auth?.Cognito).not.toHaveProperty('userPoolEndpoint');
  expect(Amplify.getConfig().Auth?.Cognito).not.toHaveProperty('identityPoolEndpoint');
});

const signIn = {
  domain: 'club.auth.test',
  redirectSignIn: ['https://club.test/login'],
  redirectSignOut: ['https://club.test/'],
  scopes: ['openid'],
};

test('[4.7] a user of an external provider is also signed out there, and returned to the club', async () => {
  const location = new URL('https://club.test/login?sign-out');
  vi.stubGlobal('window', { location });
  const service = amplifySignIn(aConfig({ signIn }), tokensOf({ oauthSignIn: true }));
  await service.signOut();
  expect(location.href).toBe(
    'https://club.auth.test/logout?client_id=clubhouse-web&logout_uri=https%3A%2F%2Fclub.test%2F',
  );
});

test('a user with a password, or without a provider, is not redirected', async () => {
  const location = new URL('https://club.test/login?sign-out');
  vi.stubGlobal('window', { location });
  await amplifySignIn(aConfig({ signIn }), tokensOf({ oauthSignIn: false })).signOut();
  await amplifySignIn(aConfig(), tokensOf({ oauthSignIn: true })).signOut();
  expect(location.href).toBe('https://club.test/login?sign-out');
});

/** The data that Amplify stores beside the tokens of the last signed-in person. */
function tokensOf(metadata: { readonly oauthSignIn: boolean }) {
  const prefix = 'CognitoIdentityServiceProvider.clubhouse-web';
  const tokens = new Map([
    [`${prefix}.LastAuthUser`, 'nell'],
    [`${prefix}.nell.oauthMetadata`, JSON.stringify(metadata)],
  ]);
  return { ...noTokens, all: async () => tokens };
}
