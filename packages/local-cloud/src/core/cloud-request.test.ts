import { expect, test } from 'vitest';
import { cloudRequest, pathAndQuery, readBody } from './cloud-request.ts';

test.each([
  ['/a%2Fb//c', { path: '/a%2Fb//c', query: '' }],
  ['/?list-type=2&prefix=a%2F', { path: '/', query: 'list-type=2&prefix=a%2F' }],
  ['/a?b?c', { path: '/a', query: 'b?c' }],
  ['/a#not-sent?x', { path: '/a', query: '' }],
  ['', { path: '/', query: '' }],
])('%j is taken apart and not rewritten', (target, parts) => {
  expect(pathAndQuery(target)).toEqual(parts);
});

test('a request of fetch names the host it was sent to, unless it says another', () => {
  const plain = cloudRequest(new Request('http://http:3001/key%20one?x=1'));
  expect(plain).toMatchObject({ path: '/key%20one', query: 'x=1' });
  expect(plain.headers.get('host')).toBe('http:3001');
  const named = new Request('http://cloud.test/', { headers: { host: 'other.test' } });
  expect(cloudRequest(named).headers.get('host')).toBe('other.test');
});

test('a body longer than the limit is refused, and its rest is not read', async () => {
  const left = ['ab', 'cd', 'ef'];
  const body = async function* () {
    for (let piece = left.shift(); piece; piece = left.shift()) yield Buffer.from(piece);
  };
  await expect(readBody(body(), 3)).rejects.toMatchObject({ status: 413 });
  expect(left).toEqual(['ef']);
});
