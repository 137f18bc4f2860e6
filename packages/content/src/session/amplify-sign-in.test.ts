import { Amplify } from 'aws-amplify';
import { expect, test } from 'vitest';
import { aConfig } from '../testing/a-config.ts';
import { amplifySignIn } from './amplify-sign-in.ts';

const noTokens = {
  getItem: async () => null,
  setItem: async () => {},
  removeItem: async () => {},
  clear: async () => {},
};

test('Amplify is told where the services are, unless that is AWS itself', () => {
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
