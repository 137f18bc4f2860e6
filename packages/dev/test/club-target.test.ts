import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { findTarget } from '../src/command/club-target.ts';
import { temporaryServer } from '../src/journey/temporary-server.ts';
import { servedCloud } from '../src/testing/served-cloud.ts';

/** A site that answers every request with this, on a port of its own. */
async function aSite(answer: unknown): Promise<string> {
  const { port, close } = await temporaryServer((_, response) => {
    response.end(JSON.stringify(answer));
  });
  onTestFinished(close);
  return String(port);
}

test('a command applies to the club that runs on this machine, as its configuration names it', async () => {
  const { config } = await servedCloud();
  const PORT = await aSite(config);
  const club = await findTarget(false, { PORT });
  onTestFinished(() => club.close());
  expect(club.name).toBe(`the club on this machine (http://localhost:${PORT})`);
  expect(await club.dynamodb.send(new ScanCommand({ TableName: 'news' }))).toMatchObject({
    Count: 0,
  });
});

test.each([
  ['nothing runs there', async () => '1'],
  ['something else runs there', () => aSite({ hello: 'world' })],
])('where %s, the error names how to start the club, or name another', async (_, port) => {
  await expect(findTarget(false, { PORT: await port() })).rejects.toThrow(
    /^No club answers at http:\/\/localhost:\d+; start it with npm start, or say --aws/,
  );
});
