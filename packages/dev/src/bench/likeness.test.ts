import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFromSeed, drawnBytes } from '../journey/draw.ts';
import { likeness } from './likeness.ts';

const raw = { width: 64, height: 48, channels: 3 } as const;

async function aPicture(): Promise<Buffer> {
  const noise = drawnBytes(drawFromSeed('Likeness'), raw.width * raw.height * raw.channels);
  return sharp(noise, { raw }).blur(0.8).png().toBuffer();
}

test('a picture is wholly like itself, and less the coarser it is written', async () => {
  const original = await aPicture();
  const written = (quality: number) => sharp(original).jpeg({ quality }).toBuffer();
  const [fine, coarse] = await Promise.all([written(90), written(10)]);
  expect(await likeness(original, original)).toBeCloseTo(1, 10);
  expect(await likeness(fine, original)).toBeGreaterThan(await likeness(coarse, original));
  expect(await likeness(coarse, original)).toBeLessThan(0.95);
});

test('two pictures of different things are hardly alike', async () => {
  expect(await likeness(await aPicture(), await aPicture())).toBeLessThan(0.3);
});
