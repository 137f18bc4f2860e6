import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { publishPages } from '../src/deploy/publish.ts';
import { temporaryServer } from '../src/journey/temporary-server.ts';

/** Lambda's address, which gives these answers in turn, and what it was asked. */
async function aLambda(
  answers: readonly ({ readonly errorType?: string; readonly errorMessage: string } | null)[],
) {
  const asked: string[] = [];
  const lines: string[] = [];
  const { port, close } = await temporaryServer(async (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    await once(request, 'end');
    const answer = answers[asked.length]!;
    const headers = answer && { 'X-Amz-Function-Error': 'Unhandled' };
    response.writeHead(200, headers ?? {}).end(JSON.stringify(answer));
    asked.push(`${request.method} ${request.url} ${body}`);
  });
  onTestFinished(close);
  const publish = () =>
    publishPages({
      functionName: 'site-schedule',
      run: 'a-run',
      credentials: async () => ({ accessKeyId: 'id', secretAccessKey: 'key' }),
      announce: (line) => void lines.push(line),
      endpoint: `http://localhost:${port}`,
    });
  return { asked, lines, publish };
}

test('the function is called with one run until every page is rendered, and the run’s name is shown', async () => {
  const timeout = { errorType: 'TimeoutError', errorMessage: 'The operation was aborted' };
  const { asked, lines, publish } = await aLambda([timeout, timeout, null]);
  await publish();
  const call = 'POST /2015-03-31/functions/site-schedule/invocations {"run":"all","name":"a-run"}';
  expect(asked).toEqual([call, call, call]);
  expect(lines[0]).toContain('npm run publish -- --all a-run goes on');
  const cutForEver = await aLambda(Array.from({ length: 20 }, () => timeout));
  await expect(cutForEver.publish()).rejects.toThrow('It was cut 20 times.');
});

test('pages that cannot be rendered are named, with the next step', async () => {
  const errorMessage = 'These pages could not be rendered: /news/1';
  const { publish } = await aLambda([{ errorMessage }]);
  await expect(publish()).rejects.toThrow(
    /^These pages could not be rendered: \/news\/1 .*npm run publish -- --all a-run tries again\.$/,
  );
});
