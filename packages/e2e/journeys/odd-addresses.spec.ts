import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Fixtures, test } from '../src/fixtures.ts';

// No browser: it would normalise these addresses before it sent them.

/** One request with its target exactly as written, as `curl --path-as-is` sends it. */
async function ask(club: Fixtures['club'], target: string) {
  const { hostname, host, port } = new URL(club.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const body = await text(socket);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(body)?.[1] ?? 0),
    location: /^location: (.*)$/im.exec(body)?.[1]?.trim() ?? '',
    body,
  };
}

const odd = [
  ...['%00', '%', '%zz', '%E0%A4%A', '%ff%fe', '..', '../..', '%2e%2e'],
  ...['%2e%2e%2f%2e%2e%2fetc%2fpasswd', '..%5c..%5cwindows', '//', '/', '.', '%20', '%09'],
  ...['%0d%0aSet-Cookie:%20a=b', 'a%2fb', '%5c', ';a=b', '~', '*', "'", '"'],
  ...['<script>alert(1)</script>', '%3Cscript%3E', '{{7*7}}', '${7*7}', '$(id)', '`id`'],
  ...["'%20OR%201=1--", '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null'],
  ...['undefined', 'NaN', '-1', '0', '1e309', '%F0%9F%A6%81', '%D7%A9%D7%9C%D7%95%D7%9D'],
  ...['%E2%80%AE', '%EF%BB%BF', '%C0%AF', 'javascript:alert(1)', 'http://evil.test/'],
  ...['//evil.test/', '\\\\evil.test', '@evil.test', 'x'.repeat(1_025), '%41'.repeat(3_000)],
  ...['a/'.repeat(2_000), 'x'.repeat(10_000), '🦁', 'index.html', 'index.php', '.env'],
  ...['.git/config', 'favicon.ico', 'robots.txt', 'sw.js', 'shell.html', 'manifest.json'],
];

const places = [
  ...['/', '/news/', '/album/', '/team/', '/contact/', '/derived/', '/derived/480/', '/assets/'],
  ...['/club/'],
];
const queries = [
  ...['/news/after/', '/events/after/', '/gallery/after/', '/contact/'],
  ...['/album/x?photo=', '/?', '/memberships?utm=', '/login?to='],
];

const targets = [
  ...places.flatMap((place) => odd.map((part) => place + part)),
  ...queries.flatMap((query) => odd.map((part) => query + part)),
  ...['/NEWS', '/news/', '//news', '/./news', '/x/../news', '/news#x', '/news?', '*', 'x'],
  '/?a=1&a=2&a[]=3&__proto__[x]=1',
];

/** What a stack trace, or a message meant for developers, looks like. */
const INSIDES = /\bat [^\n]*\.(?:js|ts|mjs):\d+|node_modules|\/work\/|Error:|undefined is not/;

test('each of several hundred odd addresses gets a page, a redirect within the site or a refusal, and is logged as no failure', async ({
  club,
}) => {
  const before = club.output().length;
  const wrong: string[] = [];
  for (const target of targets) {
    const { status, location, body } = await ask(club, target);
    const shown = target.slice(0, 60);
    if (![200, 301, 302, 307, 308, 400, 404, 405, 414, 431].includes(status))
      wrong.push(`${status} ${shown}`);
    if (location && new URL(location, club.url).origin !== club.url)
      wrong.push(`${location} ${shown}`);
    if (/^set-cookie/im.test(body)) wrong.push(`header injected: ${shown}`);
    if (INSIDES.test(body.replace(/<script.*?<\/script>/gs, ''))) wrong.push(`insides: ${shown}`);
  }
  expect(targets.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
  expect((await ask(club, '/')).status).toBe(200);
  const logged = club.output().slice(before);
  expect(logged).not.toMatch(/could not be rendered|could not be answered|failed/);
});
