// A separate process: a bare HTTP server of Node, which sends the site's own answers for these paths.
import { createServer, get, type IncomingMessage } from 'node:http';
import { listening } from '../start/free-ports.ts';

/** Headers that Node adds to every answer by itself are not sent twice. */
const OF_NODE = /^(date|connection|keep-alive)$/i;

const [siteUrl = '', ...paths] = process.argv.slice(2);
const answers = new Map(
  await Promise.all(paths.map(async (path) => [path, await sentFor(path)] as const)),
);
const server = createServer((incoming, outgoing) => {
  const answer = answers.get(incoming.url ?? '');
  outgoing.writeHead(answer ? 200 : 404, answer?.head);
  outgoing.end(answer?.body);
});

process.on('disconnect', () => process.exit());
process.send?.(await listening(server));

async function sentFor(path: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${siteUrl}${path}`, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
  });
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const { rawHeaders } = answer;
  // Names and values alternate: Node sends this form fastest.
  const head = rawHeaders.filter((_, at) => !OF_NODE.test(rawHeaders[at - (at % 2)] ?? ''));
  return { head, body: Buffer.concat(pieces) };
}
