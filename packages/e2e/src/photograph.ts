import sharp from 'sharp';

/** A JPEG no page has shown before: a plain field with a bar across it, in the given size. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const bar = Buffer.from(
    `<svg width="${width}" height="${height}"><rect y="${height / 2}" width="${width}" height="${height / 6}" fill="#ffa31a"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: '#1d6b3d' } })
    .composite([{ input: bar }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
