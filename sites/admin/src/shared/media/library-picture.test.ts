import { expect, test, vi } from 'vitest';
import { TONES } from '#test/fake-image-processor.ts';
import { libraryPicture } from '#shared/media/media-picker.tsx';

const SIZE = { width: 1600, height: 1000 };

/** A library that holds these files and no others. */
function chosen(key: string, files: readonly string[], size: typeof SIZE | undefined = SIZE) {
  const tonesOfImage = vi.fn(async (): Promise<string | undefined> => TONES);
  const lastModified = new Date(0);
  const list = async ({ prefix }: { readonly prefix: string }) => {
    const found = files.filter((each) => each.startsWith(prefix));
    return { files: found.map((each) => ({ key: each, size: 1, lastModified })), folders: [] };
  };
  const picture = libraryPicture(key, {
    config: { mediaBase: 'https://club.example' },
    media: { list },
    measureImage: async () => size,
    tonesOfImage,
  });
  return { picture, tonesOfImage };
}

test('a picture from the library has the colours of its smallest rendition', async () => {
  const { picture, tonesOfImage } = chosen('media/Tour #1/1_a.webp', [
    'derived/768/media/Tour #1/1_a.webp',
    'derived/1080/media/Tour #1/1_a.webp',
  ]);
  await expect(picture).resolves.toMatchObject({
    kind: 'stored',
    picture: { ...SIZE, widths: [768, 1080], tones: TONES },
  });
  expect(tonesOfImage).toHaveBeenCalledExactlyOnceWith('/derived/768/media/Tour%20%231/1_a.webp');
});

test('for the colours of a picture without renditions the original is not fetched', async () => {
  // A name that goes on is another file's.
  const { picture, tonesOfImage } = chosen('media/1_a.webp', ['derived/480/media/1_a.webp.old']);
  await expect(picture).resolves.toEqual({
    kind: 'stored',
    imageUrl: 'media/1_a.webp',
    picture: { ...SIZE, widths: [] },
  });
  expect(tonesOfImage).not.toHaveBeenCalled();
});

test('a picture whose colours cannot be had is shown without', async () => {
  const { picture, tonesOfImage } = chosen('media/1_a.webp', ['derived/480/media/1_a.webp']);
  tonesOfImage.mockResolvedValue(undefined);
  expect(await picture).toHaveProperty('picture', { ...SIZE, widths: [480] });
});
