import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { aFolder } from '../src/testing/temporary-folder.ts';
import { BAD_SAMPLES, BESIDE_THEM } from './bad-samples.ts';

const CONFIG = join(PROJECT_ROOT, '.oxlintrc.json');
const oxlint = fileURLToPath(new URL('../../../node_modules/oxlint/bin/oxlint', import.meta.url));

test('[R12, C5] every sample breaks the rule it is listed under, and no other', async () => {
  const expected = Object.entries(BAD_SAMPLES).flatMap(([rule, bad]) =>
    Object.keys(bad).map((path) => `${rule}/${path}: ${rule}`),
  );
  const found = await lint(await writtenSamples());
  expect([...new Set(found)].sort()).toEqual(expected.sort());
});

test('every boundary rule has a sample', async () => {
  const { rules } = JSON.parse(await readFile(CONFIG, 'utf8')) as {
    rules: Record<string, unknown>;
  };
  const boundaries = Object.keys(rules).filter(
    (rule) => rules[rule] !== 'off' && /^(clubhouse|import|vitest|max-lines)\b/.test(rule),
  );
  const named = boundaries.map((rule) => rule.replace(/.*\//, ''));
  expect(Object.keys(BAD_SAMPLES)).toEqual(
    expect.arrayContaining([...named, 'no-restricted-imports']),
  );
});

/** The samples as files, each rule's in a folder of its own, until the test ends. */
async function writtenSamples(): Promise<string> {
  const folder = await aFolder();
  const config = { extends: [CONFIG] };
  const files = [['oxlint.json', JSON.stringify(config)]];
  for (const [rule, bad] of Object.entries(BAD_SAMPLES)) {
    const samples = Object.entries({ ...bad, ...BESIDE_THEM[rule] });
    files.push(...samples.map(([path, text]) => [`${rule}/${path}`, `${text}\n`]));
  }
  for (const [path = '', text = ''] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** One line for each finding: the file, and the rule that it breaks. */
function lint(folder: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const args = [oxlint, '--config', 'oxlint.json', '--format', 'json', '.'];
    execFile(process.execPath, args, { cwd: folder }, (error, stdout) => {
      // The exit code is 1 where there are findings.
      if (error && error.code !== 1) return reject(error);
      const report = JSON.parse(stdout) as {
        diagnostics: { code: string; filename: string }[];
      };
      resolve(
        report.diagnostics.map(({ code, filename }) => {
          const rule = /\((.+)\)/.exec(code)?.[1] ?? code;
          return `${filename.replaceAll('\\', '/')}: ${rule}`;
        }),
      );
    });
  });
}
