import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaStore, type MediaStore } from '../src/admin/media-store.ts';
import { AlreadyExists } from '../src/errors.ts';
import { openStack, type Stack, stackNames } from './stacks.ts';

describe.each(stackNames)('media on %s', (stackName) => {
  let stack: Stack;
  let media: MediaStore;
  const folder = `media/test-${crypto.randomUUID()}/`;
  beforeAll(async () => {
    stack = await openStack(stackName);
    media = mediaStore({ config: stack.config, credentials: stack.operator });
  });
  afterAll(async () => {
    const { files } = await media.list({ prefix: folder });
    await media.delete(files.map(({ key }) => key));
    await media.delete([`${folder}.keep`]);
    await stack.close();
  });

  const upload = (name: string, text = name, own = {}) =>
    media.upload({ key: folder + name, bytes: new Blob([text]), type: 'text/plain', ...own });
  const keys = async (prefix = folder) =>
    (await media.list({ prefix })).files.map(({ key }) => key);

  test('[3.5] what is uploaded is listed with its size, and served as it was', async () => {
    await upload('a.txt', 'twelve bytes');
    const { files } = await media.list({ prefix: `${folder}a` });
    expect(files).toEqual([
      { key: `${folder}a.txt`, size: 12, lastModified: expect.any(Date) as Date },
    ]);
    const served = await fetch(`${stack.config.mediaBase}/${folder}a.txt`);
    expect(await served.text()).toBe('twelve bytes');
  });

  test('[5.15, L5] a key that is taken by something else is refused, and what has it stays', async () => {
    await upload('taken.txt', 'mine');
    await expect(upload('taken.txt', 'your')).rejects.toThrow(AlreadyExists);
    await expect(upload('taken.txt', 'mine!')).rejects.toThrow(AlreadyExists);
    const served = await fetch(`${stack.config.mediaBase}/${folder}taken.txt`);
    expect(await served.text()).toBe('mine');
  });

  test('the same file sent again under its key is there already, which is success', async () => {
    await upload('again.txt', 'the same');
    await upload('again.txt', 'the same');
    expect(await keys()).toContain(`${folder}again.txt`);
  });

  test('progress ends with every byte sent', async () => {
    const progress: object[] = [];
    const bytes = 'x'.repeat(200_000);
    await upload('big.txt', bytes, { onProgress: (step: object) => progress.push(step) });
    expect(progress.at(-1)).toEqual({ sentBytes: 200_000, totalBytes: 200_000 });
  });

  test('an upload given up stores nothing', async () => {
    const asked = upload('given-up.txt', 'x', { signal: AbortSignal.abort() });
    await expect(asked).rejects.toMatchObject({ name: 'ServiceUnavailable' });
    expect(await keys()).not.toContain(`${folder}given-up.txt`);
  });

  test('[7.12] folders are told from files, and their placeholders are not shown', async () => {
    await upload('inner/b.txt');
    await upload('inner/.keep', '');
    const page = await media.list({ prefix: folder, delimiter: '/' });
    expect(page.folders).toEqual([`${folder}inner/`]);
    expect(await keys(`${folder}inner/`)).toEqual([`${folder}inner/b.txt`]);
    await media.delete([`${folder}inner/.keep`]);
  });

  test('[7.15, P7] deleting takes the renditions along; deleting again is success', async () => {
    const key = `${folder}pic.jpg`;
    const all = [key, `derived/480/${key}`, `derived/1600/${key}`];
    for (const each of all) {
      await media.upload({ key: each, bytes: new Blob(['x']), type: 'image/jpeg' });
    }
    await media.delete([key]);
    for (const each of all) expect(await keys(each)).toEqual([]);
    await media.delete([key]);
  });
});
