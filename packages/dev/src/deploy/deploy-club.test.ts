import { expect, test } from 'vitest';
import type { SiteFile } from './built-parts.ts';
import { deployClub } from './deploy-club.ts';
import { stacksInMemory } from './stacks-in-memory.ts';

const outputs = { Config: '{"region":"eu-west-2"}', SiteBucket: 'site-1', SiteHost: 'club.test' };

const file = (key: string): SiteFile => ({
  key,
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  read: async () => new Uint8Array(),
});

const stack = (name: string) => ({ name, template: { Resources: {} } });

async function deployed(
  put?: (key: string) => void,
  given: Parameters<typeof stacksInMemory>[0] = { outputs },
  service = stacksInMemory(given),
) {
  const events = service.calls as string[];
  const bodies = new Map<string, Uint8Array>();
  const host = await deployClub({
    stacks: { data: stack('ClubhouseData'), site: stack('ClubhouseSite') },
    parts: {
      facts: {
        serverKey: 'server/1.zip',
        styleHashes: [],
        appStyleHashes: [],
        pageParameters: [],
      },
      files: [file('site/admin/index.html'), file('site/assets/page-1a2b.js')],
      server: file('server/1.zip'),
    },
    service,
    put: async (bucket, { key, read }) => {
      put?.(key);
      bodies.set(key, await read());
      events.push(`put ${bucket}/${key}`);
    },
    announce: () => undefined,
    wait: async () => undefined,
  });
  return { host, events, bodies };
}

test('[D2] what is named is there before what names it: data, files, pages, server', async () => {
  const { host, events } = await deployed();
  expect(host).toBe('club.test');
  expect(events).toEqual([
    'propose CREATE ClubhouseData',
    'apply CREATE ClubhouseData',
    'protect ClubhouseData',
    'put site-1/server/1.zip',
    'put site-1/site/assets/page-1a2b.js',
    'put site-1/site/admin/index.html',
    'put site-1/site/config.json',
    'propose CREATE ClubhouseSite',
    'apply CREATE ClubhouseSite',
  ]);
});

test('the browser is told where everything is by what was made', async () => {
  const { bodies } = await deployed();
  expect(new TextDecoder().decode(bodies.get('site/config.json'))).toBe(outputs.Config);
});

test('[D13] a file that cannot be put leaves the server as it was', async () => {
  const events: string[] = [];
  const failing = deployed((key) => {
    events.push(key);
    if (key.includes('/assets/')) throw new Error('The line is gone');
  });
  await expect(failing).rejects.toThrow('The line is gone');
  expect(events).not.toContain('site/admin/index.html');
});

test('a deployment that broke off is taken up again by the same command', async () => {
  const service = stacksInMemory({ outputs });
  const breaking = deployed(
    () => {
      throw new Error('The line is gone');
    },
    undefined,
    service,
  );
  await expect(breaking).rejects.toThrow('The line is gone');
  expect(service.calls).not.toContain('propose CREATE ClubhouseSite');
  const { host, events } = await deployed(undefined, undefined, service);
  expect(host).toBe('club.test');
  expect(events).toContain('propose UPDATE ClubhouseData');
  expect(events.at(-1)).toBe('apply CREATE ClubhouseSite');
});

test('a stack that does not say its bucket is an error in a line', async () => {
  const silent = { ...outputs, SiteBucket: undefined } as unknown as Record<string, string>;
  await expect(deployed(undefined, { outputs: silent })).rejects.toThrow(
    'ClubhouseData does not say its SiteBucket.',
  );
});
