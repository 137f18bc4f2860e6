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

  test('[7.12] folders are told from files, and their placeholders are not shown', async () => {
    await upload('inner/b.txt');
    await upload('inner/.keep', '');
    const page = await media.list({ prefix: folder, delimiter: '/' });
    expect(page.folders).toEqual([`${folder}inner/`]);
    expect(await keys(`${folder}inner/`)).toEqual([`${folder}inner/b.txt`]);
    await media.delete([`${folder}inner/.keep`]);
  });
});
