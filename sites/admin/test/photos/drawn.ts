import sharp from 'sharp';

/** A picture with four differently coloured corners, which reveal a rotation or reflection: RGB, no padding. */
export function fourCorners(width: number, height: number) {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      data.set([x * 2 < width ? 230 : 20, y * 2 < height ? 200 : 40, (x * 5 + y * 3) % 90], at);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Its pixels as stored, no rotation applied. `pages` reads every frame. */
export async function pixelsOf(bytes: Uint8Array, { pages = 1 } = {}): Promise<Buffer> {
  return sharp(bytes, { pages }).ensureAlpha().raw().toBuffer();
}

export async function moving(format: 'gif' | 'webp'): Promise<Uint8Array<ArrayBuffer>> {
  const frames = await Promise.all(
    [0, 80, 160].map((shade) =>
      sharp({
        create: { width: 24, height: 16, channels: 3, background: { r: shade, g: 99, b: 9 } },
      })
        .png()
        .toBuffer(),
    ),
  );
  const animation = sharp(frames, { join: { animated: true } });
  const bytes = format === 'gif' ? animation.gif() : animation.webp({ lossless: true });
  return Uint8Array.from(await bytes.toBuffer());
}
