import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import type { S3 } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Bucket, testCloud } from './cloud.ts';

const cloud = testCloud();
const read = (by: DynamoDB = cloud.dynamodb) =>
  by.getItem({ TableName: 'news', Key: { id: { S: 'one' } } });
const write = (id: string) =>
  cloud.dynamodb.putItem({ TableName: 'news', Item: { id: { S: id } } });
const putObject = (by: S3 = cloud.s3) => by.putObject({ Bucket, Key: 'media/a.txt', Body: 'a' });
const faults = (method: string, body?: object | string) => cloud.faults(method, body);
const counts = async () => (await faults('GET')).json();
const stored = async (id: string) => {
  const { Item } = await cloud.dynamodb.getItem({
    TableName: 'news',
    Key: { id: { S: id } },
    ConsistentRead: true,
  });
  return Item !== undefined;
};

test('a fault befalls what it matches, as often as it says, and counts', async () => {
  const fault = {
    match: { service: 'dynamodb', operation: 'PutItem' },
    do: 'error',
    value: { code: 'ProvisionedThroughputExceededException', message: 'Slow down' },
    times: 2,
  };
  expect((await faults('POST', fault)).status).toBe(201);
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

test('a status comes in the words of the service', async () => {
  await faults('POST', { match: {}, do: 'status', value: 503 });
  await expect(read()).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  await expect(putObject()).rejects.toMatchObject({
    name: 'SlowDown',
    $metadata: { httpStatusCode: 503 },
  });
  await expect(cloud.s3.headBucket({ Bucket })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 503 },
  });
});

test('a dropped request was never seen, a dropped response was acted on', async () => {
  await faults('POST', { match: { operation: 'PutItem' }, do: 'drop-request', times: 1 });
  await expect(write('lost')).rejects.not.toHaveProperty('$response.statusCode');
  await faults('POST', { match: { operation: 'PutItem' }, do: 'drop-response', times: 1 });
  await expect(write('done')).rejects.toBeInstanceOf(Error);
  expect([await stored('lost'), await stored('done')]).toEqual([false, true]);
});

test('a delayed request is answered after all', async () => {
  await faults('POST', { match: { service: 'dynamodb' }, do: 'delay', value: 60 });
  const start = performance.now();
  await read();
  expect(performance.now() - start).toBeGreaterThan(55);
});

test('credentials issued before the fault are expired, those issued after it are good', async () => {
  const old = await cloud.guest();
  for (const service of ['dynamodb', 's3']) {
    await faults('POST', { match: { service }, do: 'expire-credentials' });
  }
  const refused = { name: 'ExpiredTokenException' };
  await expect(read(old.dynamodb)).rejects.toMatchObject(refused);
  await expect(putObject(old.s3)).rejects.toMatchObject({ name: 'ExpiredToken' });
  await expect(read((await cloud.guest()).dynamodb)).resolves.toBeDefined();
});

test('a skewed clock shows in the Date header, and refuses what is signed by the true one', async () => {
  await faults('POST', { match: { service: 's3' }, do: 'skew', value: 3_600_000, times: 1 });
  await expect(putObject()).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
  await faults('POST', { match: { service: 's3' }, do: 'skew', value: 3_600_000 });
  // The SDK corrects its clock by S3's answer, and continues.
  const healing = cloud.clients(undefined, 2).s3;
  await expect(putObject(healing)).resolves.toBeDefined();
});

test('the SDK corrects a wrong clock by the Date header DynamoDB shows it', async () => {
  await faults('POST', { match: { service: 'dynamodb' }, do: 'skew', value: -3_600_000 });
  const healing = cloud.clients(undefined, 2).dynamodb;
  await expect(read(healing)).resolves.toBeDefined();
});

test.each([
  ['what is not JSON', 'nonsense', 'A fault must be an object.'],
  ['an unknown deed', '{"do":"explode"}', 'do must be one of status,'],
  ['an unknown service', '{"match":{"service":"sqs"},"do":"drop-request"}', 'match.service must'],
  ['a status that is none', '{"do":"status","value":99}', 'The value of status is wrong.'],
  ['a word too many', '{"do":"drop-request","tmies":1}', 'A fault has no "tmies".'],
  ['no times at all', '{"do":"drop-request","times":0}', 'times must be'],
])('%s is refused with a sentence', async (_what, body, sentence) => {
  const refused = await faults('POST', body);
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toContain(sentence);
  expect((await counts()).faults).toEqual([]);
});

test('a page of another machine cannot set faults through a browser here', async () => {
  const refused = await fetch(`${cloud.url}/_local/faults`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
    body: '{"do":"drop-request"}',
  });
  expect(refused.status).toBe(403);
});
