import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import type { S3 } from '@aws-sdk/client-s3';
import { FUNCTIONS_PATH } from '@clubhouse/local-cloud';
import { expect, test } from 'vitest';
import { Bucket, refused, testCloud } from './cloud.ts';

const cloud = testCloud();
const read = (by: DynamoDB = cloud.dynamodb, id = 'one') =>
  by.getItem({ TableName: 'news', Key: { id: { S: id } }, ConsistentRead: true });
const write = (id: string) =>
  cloud.dynamodb.putItem({ TableName: 'news', Item: { id: { S: id } } });
const putObject = (by: S3 = cloud.s3) => by.putObject({ Bucket, Key: 'media/a.txt', Body: 'a' });
const counts = async () => (await cloud.faults('GET')).json();
const stored = async (id: string) => (await read(cloud.dynamodb, id)).Item !== undefined;

test('a fault applies to matching requests, as often as configured, and is counted', async () => {
  const fault = {
    match: { service: 'dynamodb', operation: 'PutItem' },
    do: 'error',
    value: { code: 'ProvisionedThroughputExceededException', message: 'Slow down' },
    times: 2,
  };
  expect((await cloud.faults('POST', fault)).status).toBe(201);
  await read();
  for (const id of ['first', 'second']) {
    await expect(write(id)).rejects.toMatchObject({
      name: 'ProvisionedThroughputExceededException',
      message: 'Slow down',
      $metadata: { httpStatusCode: 400 },
    });
  }
  await write('third');
  expect(await counts()).toEqual({
    faults: [{ ...fault, used: 2 }],
    requests: { 'dynamodb.GetItem': 1, 'dynamodb.PutItem': 3 },
  });
  expect(await stored('first')).toBe(false);
});

test('a status has the error of the service, and no body for HEAD', async () => {
  await cloud.setFault({ match: {}, do: 'status', value: 503 });
  expect(await refused(read())).toBe('503 ServiceUnavailable');
  expect(await refused(putObject())).toBe('503 SlowDown');
  expect(await refused(cloud.s3.headBucket({ Bucket }))).toMatch(/^503/);
});

test('the site’s own functions meet no fault, and are not counted', async () => {
  await cloud.setFault({ match: {}, do: 'status', value: 503 });
  const headers = { 'x-amz-target': 'DynamoDB_20120810.GetItem' };
  const unsigned = await fetch(cloud.url + FUNCTIONS_PATH, { method: 'POST', headers });
  expect([unsigned.status, (await counts()).requests]).toEqual([400, {}]);
});

test('a request meets every delay and one end; the next end applies to the next request', async () => {
  const each = [
    { do: 'delay', value: 30 },
    { do: 'delay', value: 30 },
    { do: 'drop-request', times: 1 },
    { do: 'status', value: 429, times: 1 },
  ];
  for (const fault of each) await cloud.setFault({ match: { service: 'dynamodb' }, ...fault });
  const start = performance.now();
  await expect(write('lost')).rejects.not.toHaveProperty('$response.statusCode');
  expect(performance.now() - start).toBeGreaterThan(55);
  expect(await refused(write('lost'))).toBe('429 ThrottlingException');
  expect(await stored('lost')).toBe(false);
});

test('a caller who leaves during a delay is not served, however much memory was freed since', async () => {
  setFlagsFromString('--expose-gc');
  const freeMemory = runInNewContext('gc') as () => void;
  await cloud.setFault({ match: {}, do: 'delay', value: 60_000 });
  const caller = new AbortController();
  const { signal } = caller;
  const answer = cloud.cloud.fetch(new Request(`${cloud.url}/${Bucket}/a`, { signal }));
  // A weakly referenced object stays alive until the end of the task that made it.
  await new Promise((nextTask) => setImmediate(nextTask));
  freeMemory();
  await new Promise((nextTask) => setImmediate(nextTask));
  caller.abort();
  expect((await answer).type).toBe('error');
});

test('expired credentials are those issued before the fault, and the static keys', async () => {
  await cloud.setFault({ match: { service: 's3' }, do: 'expire-credentials' });
  expect(await refused(putObject())).toBe('400 ExpiredToken');
  expect(await refused(putObject((await cloud.guest()).s3))).toBe('403 AccessDenied');
});

test.each([
  ['a text that is not JSON', 'nonsense', 'A fault must be an object.'],
  ['an unknown deed', '{"do":"explode"}', 'do must be one of status,'],
  ['an unknown service', '{"match":{"service":"sqs"},"do":"drop-request"}', 'match.service must'],
  ['a status that is none', '{"do":"status","value":99}', 'The value of status is wrong.'],
  ['an unknown field', '{"do":"drop-request","tmies":1}', 'A fault has no "tmies".'],
  ['no times at all', '{"do":"drop-request","times":0}', 'times must be'],
])('%s is refused with a sentence', async (_what, body, sentence) => {
  const answer = await cloud.faults('POST', body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toContain(sentence);
  expect((await counts()).faults).toEqual([]);
});

test('a page of another machine cannot set faults through a browser here', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const body = '{"do":"drop-request"}';
  const answer = await fetch(`${cloud.url}/_local/faults`, { method: 'POST', headers, body });
  expect(answer.status).toBe(403);
});
