import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { LICENCES_FILE, licenceNotices, licencesText } from './licence-notices.ts';

const SOURCES = path.join(import.meta.dirname, '..');

test('packages in a build are named with their licence, and others are not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'licences-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const licences = licenceNotices();
  await build({
    configFile: false,
    root: SOURCES,
    logLevel: 'silent',
    plugins: [licences.collect],
    build: { write: false, rolldownOptions: { input: path.join(SOURCES, 'notice.tsx') } },
  });
  await licences.write(folder);
  const text = await readFile(path.join(folder, LICENCES_FILE), 'utf8');
  expect(text).toMatch(/^react \d.*\(MIT\)/m);
  expect(text).toContain('Copyright (c) Meta Platforms');
  expect(text).toMatch(/^league-gothic \(OFL-1\.1\)/m);
  expect(text).not.toMatch(/^valibot /m);
});

test('packages under the Mozilla Public License are named first, with the address of their source code', () => {
  const notice = { licence: 'MIT', source: '', text: 'Free.' };
  const text = licencesText([
    { ...notice, name: 'a 1' },
    { ...notice, name: 'm 2', licence: 'MPL-2.0', source: 'https://code.test/m' },
  ]);
  expect(text).toMatch(/Mozilla Public License 2\.0, .*https:\/\/code\.test\/m: m 2\n/);
  expect(text.split('Free.')).toHaveLength(2);
});
