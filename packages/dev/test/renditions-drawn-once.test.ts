import { readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renditions, sampleContent } from '@clubhouse/club/sample';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renditionsDrawnOnce } from '../src/seed/seed-pictures.ts';
import { aFolder } from '../src/testing/temporary-folder.ts';

const [picture, other] = sampleContent({ now: new Date(Date.UTC(2026, 1, 14)) }).pictures;

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).map((name) => join(folder, name)).toSorted();
}

test('a picture drawn once is not drawn again, and another one is', async () => {
  const folder = await aFolder();
  const drawn = await renditionsDrawnOnce(folder)(picture!);
  expect(drawn).toEqual(await renditions(picture!));
  const files = await filesOf(folder);
  expect(files).toHaveLength(4);
  // The cached file gets bytes that no resizing would produce.
  const mark = Buffer.from('RIFF\u0004\0\0\0mark', 'latin1');
  await writeFile(files[0]!, mark);
  const again = await renditionsDrawnOnce(folder)(picture!);
  expect(again.filter(({ bytes }) => bytes.equals(mark))).toHaveLength(1);
  expect(again.map(({ width }) => width)).toEqual([480, 768, 1080, 1600]);
  expect(await renditionsDrawnOnce(folder)(other!)).toEqual(await renditions(other!));
});

test.each([0, 6, 1000])(
  'a file of which only %i bytes were written is drawn again',
  async (size) => {
    const folder = await aFolder();
    const drawn = await renditionsDrawnOnce(folder)(picture!);
    for (const file of await filesOf(folder)) await truncate(file, size);
    expect(await renditionsDrawnOnce(folder)(picture!)).toEqual(drawn);
    expect(await filesOf(folder)).toHaveLength(4);
  },
);

test('where nothing can be stored pictures are still drawn, with one warning', async () => {
  const warnings = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warnings.mockRestore());
  const inTheWay = join(await aFolder(), 'file');
  await writeFile(inTheWay, '');
  const draw = renditionsDrawnOnce(join(inTheWay, 'below'));
  expect(await draw(picture!)).toHaveLength(4);
  expect(await draw(other!)).toHaveLength(4);
  expect(warnings).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('cannot be stored'),
    expect.objectContaining({ code: 'ENOTDIR' }),
  );
});
