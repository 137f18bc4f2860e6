/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture at an address; nothing when it cannot be had, or it has none of its own. */
export async function measureImage(address: string): Promise<ImageSize | undefined> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : undefined;
}
