import { expect, test } from 'vitest';
import { readDeployment } from './deployment-settings.ts';
import { planLines } from './plan-lines.ts';

const certificate = 'arn:aws:acm:us-east-1:000000000000:certificate/1';

test.each([{}, { FEED_URL: 'none' }])(
  'with %j there is no feed and no alarm, under CloudFront’s own name',
  (env) => {
    expect(readDeployment(env)).toEqual({
      feedUrl: '',
      monthlyBudget: 5,
      rendersAtOnce: 5,
    });
  },
);

test('every setting is read', () => {
  const env = {
    AWS_REGION: 'eu-west-2',
    FEED_URL: 'https://feed.example/api/',
    ALARM_EMAIL: 'treasurer@club.test',
    MONTHLY_BUDGET: '12.5',
    RENDERS_AT_ONCE: '20',
    SITE_DOMAIN: 'www.club.test',
    CERTIFICATE_ARN: certificate,
  };
  expect(readDeployment(env)).toEqual({
    feedUrl: 'https://feed.example/api',
    alarmEmail: 'treasurer@club.test',
    monthlyBudget: 12.5,
    rendersAtOnce: 20,
    domain: { name: 'www.club.test', certificateArn: certificate },
  });
});

test('an account that cannot reserve concurrency renders as many pages at once as allowed', () => {
  expect(readDeployment({ RENDERS_AT_ONCE: 'none' })).not.toHaveProperty('rendersAtOnce');
});

test.each([
  [{ AWS_REGION: 'us-east-1' }, 'AWS_REGION is us-east-1, but a club is deployed to eu-west-2'],
  [{ AWS_DEFAULT_REGION: 'eu-west-1' }, 'AWS_DEFAULT_REGION is eu-west-1'],
  [
    { FEED_URL: 'http://feed.example' },
    'FEED_URL is "http://feed.example"; it must be an https address, or none',
  ],
  [{ ALARM_EMAIL: 'treasurer' }, 'ALARM_EMAIL is "treasurer"'],
  [{ MONTHLY_BUDGET: 'a pint' }, 'MONTHLY_BUDGET is "a pint"'],
  [{ MONTHLY_BUDGET: '0' }, 'MONTHLY_BUDGET is "0"'],
  [{ RENDERS_AT_ONCE: '0' }, 'RENDERS_AT_ONCE is "0"'],
  [{ RENDERS_AT_ONCE: 'many' }, 'RENDERS_AT_ONCE is "many"'],
  [{ SITE_DOMAIN: 'www.club.test' }, 'go together'],
  [{ CERTIFICATE_ARN: certificate }, 'go together'],
  [{ SITE_DOMAIN: 'https://club.test', CERTIFICATE_ARN: certificate }, 'SITE_DOMAIN is'],
  [
    { SITE_DOMAIN: 'club.test', CERTIFICATE_ARN: certificate.replace('us-east-1', 'eu-west-2') },
    'must name a certificate in us-east-1',
  ],
])('[D14] %o ends with one line that names the valid values', (env, line) => {
  expect(() => readDeployment(env)).toThrow(line);
});

test('a plan names each kind of resource once, and marks the retained ones', () => {
  const Resources = {
    newsTable: {
      Type: 'AWS::DynamoDB::Table',
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { TableName: 'news' },
    },
    eventsTable: {
      Type: 'AWS::DynamoDB::Table',
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { TableName: 'events' },
    },
    Log: { Type: 'AWS::Logs::LogGroup', DeletionPolicy: 'Delete' },
  };
  expect(planLines([{ name: 'ClubhouseData', template: { Resources } }])).toEqual([
    'ClubhouseData',
    '  * AWS::DynamoDB::Table  news, events',
    '    AWS::Logs::LogGroup   Log',
    '',
  ]);
});
