import sharp from 'sharp';
import { CORNERS, markedPicture, photographFile, tracesIn } from '../src/photographs.ts';
import { expect, phone, test } from '../src/fixtures.ts';

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

test('the place of no photo reaches the bucket, and every photo is the right way up', async ({
  signedIn,
  services,
}) => {
  const committee = await signedIn('/admin/media', phone);
  const photos = await Promise.all(
    ORIENTATIONS.map((orientation) =>
      photographFile(`turned-${orientation}.jpg`, { width: 2400, height: 1600, orientation }),
    ),
  );
  const others = await Promise.all(
    (['png', 'webp', 'gif'] as const).map(async (format) => ({
      name: `marked.${format}`,
      mimeType: `image/${format}`,
      buffer: await markedPicture(format),
    })),
  );
  for (const { name, buffer } of [...photos, ...others]) {
    expect({ name, marked: tracesIn(buffer).length > 0 }).toEqual({ name, marked: true });
  }
  await committee.getByLabel('Files to upload').setInputFiles([...photos, ...others]);

  const arrived = async (prefix: string) =>
    (await services.keysUnder(prefix)).filter((key) => /turned-|marked\./.test(key));
  await expect
    .poll(async () => (await arrived('media/')).length, { timeout: 90_000 })
    .toBe(photos.length + others.length);
  // Three renditions of each of the eight photos, and the two smallest of each still picture of 900 pixels.
  await expect
    .poll(async () => (await arrived('derived/')).length, { timeout: 90_000 })
    .toBe(8 * 3 + 2 * 2);
  expect(committee.workers().some((worker) => worker.url().includes('image-processor'))).toBe(true);

  const keys = [...(await arrived('media/')), ...(await arrived('derived/'))];
  const stored = await Promise.all(
    keys.map(async (key) => ({ key, bytes: await services.bytesOf(key) })),
  );
  for (const { key, bytes } of stored) {
    expect({ key, traces: tracesIn(bytes) }).toEqual({ key, traces: [] });
  }
  for (const { key, bytes } of stored.filter((file) => /turned-/.test(file.key))) {
    expect({ key, corners: await cornersOf(bytes) }).toEqual({ key, corners: [...CORNERS] });
  }
});

/** The nearest of the known colours in each corner of the picture as it is stored, without turning it. */
async function cornersOf(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return nearest([...data.subarray(start, start + 3)]);
  };
  const [right, bottom] = [info.width - 9, info.height - 9];
  return [at(8, 8), at(right, 8), at(8, bottom), at(right, bottom)];
}

function nearest(colour: readonly number[]): string {
  const distance = (hex: string) =>
    Math.max(
      ...[1, 3, 5].map((from, index) =>
        Math.abs(parseInt(hex.slice(from, from + 2), 16) - (colour[index] ?? 0)),
      ),
    );
  return CORNERS.find((hex) => distance(hex) < 24) ?? `#${Buffer.from(colour).toString('hex')}`;
}
