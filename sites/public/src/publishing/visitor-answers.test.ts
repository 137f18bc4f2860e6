import { expect, test } from 'vitest';
import type { Renderer } from '#server/page-renderer.tsx';
import { type KeptPage } from './page-store.ts';
import { pageStoreInMemory } from './page-store-in-memory.ts';
import { visitorAnswers } from './visitor-answers.ts';

const aPage = (text: string): KeptPage => ({
  body: new TextEncoder().encode(text),
  headers: { 'content-type': 'text/html' },
  asked: [],
  run: '',
});

/** Answers for visitors of a site whose only kept page is `/news`, and whose clock the test moves. */
function answers(status = 200) {
  let now = 1_000_000;
  const rendered: string[] = [];
  const renderer: Renderer = {
    render: async ({ url }) => ({
      response: new Response(url, { status: 404 }),
      asked: [],
    }),
  };
  const publisher = {
    missing: async (address: string) => {
      rendered.push(address);
      return new Response(`rendered ${rendered.length}`, { status });
    },
  };
  const store = pageStoreInMemory([['/news', aPage('kept')]]);
  const answer = visitorAnswers({ store, publisher, renderer, now: () => now });
  return {
    rendered,
    get: (path: string) => answer(new Request(`http://club.test${path}`)),
    read: async (path: string) => (await answer(new Request(`http://club.test${path}`))).text(),
    pass: (seconds: number) => (now += seconds * 1000),
  };
}

test.each(['/news', '/news?utm_source=chat', '/news?after=x'])(
  '[V8] %s is answered from what is kept, and nothing is rendered',
  async (path) => {
    const { get, rendered } = answers();
    const response = await get(path);
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'text/html',
      'kept',
    ]);
    expect(rendered).toEqual([]);
  },
);

test('however many ask for an address that is not kept, it is rendered once in ten seconds', async () => {
  const { read, rendered, pass } = answers(404);
  const asked = ['/album/none?n=1', '/album/none?n=2', '/album/none'].map(read);
  expect(await Promise.all(asked)).toEqual(['rendered 1', 'rendered 1', 'rendered 1']);
  pass(9.9);
  expect(await read('/album/none')).toBe('rendered 1');
  pass(0.1);
  expect(await read('/album/none')).toBe('rendered 2');
  expect(rendered).toEqual(['/album/none', '/album/none']);
});

test('a failure is not given again', async () => {
  const { read } = answers(503);
  expect([await read('/team'), await read('/team')]).toEqual(['rendered 1', 'rendered 2']);
});

test('an address that no page can have is not looked for', async () => {
  const { get, rendered } = answers();
  expect((await get('/%zz')).status).toBe(404);
  expect(rendered).toEqual([]);
});
