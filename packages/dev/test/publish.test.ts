import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { publishPages } from '../src/deploy/publish.ts';
import { temporaryServer } from '../src/journey/temporary-server.ts';

/** Lambda's address, which gives these answers in turn, and what it was asked. */
async function aLambda(answers: readonly object[], headers = {}) {
  const asked: string[] = [];
  const { port, close } = await temporaryServer(async (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    await once(request, 'end');
    response.writeHead(200, headers).end(JSON.stringify(answers[asked.length]));
    asked.push(`${request.method} ${request.url} ${body}`);
  });
  onTestFinished(close);
  const publish = () =>
    publishPages({
      functionName: 'site-schedule',
      run: 'a run',
      credentials: async () => ({ accessKeyId: 'id', secretAccessKey: 'key' }),
      announce: () => undefined,
      endpoint: `http://localhost:${port}`,
    });
  return { asked, publish };
}

test('the function is called with one run until every page is rendered', async () => {
  const { asked, publish } = await aLambda([
    { isDone: false },
    { isDone: false },
    { isDone: true },
  ]);
  await publish();
  const call = 'POST /2015-03-31/functions/site-schedule/invocations {"run":"all","name":"a run"}';
  expect(asked).toEqual([call, call, call]);
});

test('pages that cannot be rendered are named, with the next step', async () => {
  const errorMessage = 'These pages could not be rendered: /news/1';
  const { publish } = await aLambda([{ errorMessage }], { 'X-Amz-Function-Error': 'Unhandled' });
  await expect(publish()).rejects.toThrow(
    /^These pages could not be rendered: \/news\/1 .*npm run publish -- --all tries again\.$/,
  );
});
