import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const samples = fileURLToPath(new URL('./bad-samples', import.meta.url));
const oxlint = fileURLToPath(new URL('../../../node_modules/oxlint/bin/oxlint', import.meta.url));

/** What a sample needs beside it to be bad; nothing is wrong with these themselves. */
const INNOCENT = [
  'no-inner-barrel/packages/content/src/dates/index.ts',
  'no-inner-barrel/packages/content/src/dates/long-date.ts',
  'no-inner-barrel/sites/public/src/other-module.ts',
  'consistent-type-imports/packages/content/src/article.ts',
];

let findings: readonly { readonly file: string; readonly rule: string }[];
let sampleFiles: readonly string[];

beforeAll(async () => {
  [findings, sampleFiles] = await Promise.all([lintSamples(), listSamples()]);
});

test('[R12, C5] every sample breaks the rule its folder is named for, and no other', () => {
  const expected = sampleFiles
    .filter((file) => !INNOCENT.includes(file))
    .map((file) => `${file}: ${file.split('/')[0]}`);
  const found = findings.map(({ file, rule }) => `${file}: ${rule}`);
  expect([...new Set(found)].sort()).toEqual(expected.sort());
});

test('every boundary rule has a sample', () => {
  const rules = new Set(sampleFiles.map((file) => file.split('/')[0]));
  expect([...rules]).toEqual(
    expect.arrayContaining([
      'import-directions',
      'no-cycle',
      'no-distant-parent',
      'no-inner-barrel',
      'no-default-export',
      'max-lines',
      'no-disabled-tests',
      'no-focused-tests',
      'no-restricted-imports',
      'no-restricted-vi-methods',
    ]),
  );
});

function lintSamples(): Promise<typeof findings> {
  return new Promise((resolve, reject) => {
    const args = [oxlint, '--config', 'oxlint.json', '--format', 'json', '.'];
    execFile(process.execPath, args, { cwd: samples }, (error, stdout) => {
      // It ends with 1 where it found something, and everything here is to be found.
      if (error && error.code !== 1) return reject(error);
      const report = JSON.parse(stdout) as {
        diagnostics: { code: string; filename: string }[];
      };
      resolve(
        report.diagnostics.map(({ code, filename }) => ({
          file: filename.replaceAll('\\', '/'),
          rule: /\((.+)\)/.exec(code)?.[1] ?? code,
        })),
      );
    });
  });
}

async function listSamples(): Promise<string[]> {
  const names = await readdir(samples, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(samples.length + 1));
}
