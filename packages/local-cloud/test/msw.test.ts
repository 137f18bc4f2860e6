import { createLocalCloud } from '@clubhouse/local-cloud';
import { localCloudHandlers } from '@clubhouse/local-cloud/msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test } from 'vitest';
import { sampleStack } from './sample-stack.ts';

test('behind msw the cloud also refuses a key that is no UTF-8', async () => {
  const stack = sampleStack();
  const cloud = await createLocalCloud(stack);
  const server = setupServer(...localCloudHandlers(cloud, { origin: 'http://cloud.test' }));
  server.listen({ onUnhandledRequest: 'error' });
  onTestFinished(async () => {
    server.close();
    await cloud.close();
  });
  const answer = await fetch(`http://cloud.test/${stack.bucket}/%ff`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('InvalidURI');
});
