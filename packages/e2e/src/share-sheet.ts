import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';

/** The data that the phone's share sheet received. */
export interface Shared {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly url: string;
  readonly bytes: Buffer;
}

/**
 * Gives every page of a browser the share sheet of a phone that accepts pictures. As on a phone, it opens only if
 * the user has just pressed something.
 */
export async function giveShareSheet(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const handed: unknown[] = [];
    Object.assign(globalThis, { handed });
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type.startsWith('image/')),
      async share({ files = [], text, url }: ShareData) {
        if (!navigator.userActivation.isActive) throw new DOMException('', 'NotAllowedError');
        const [file] = files;
        if (!file) throw new TypeError('There is no file');
        const bytes = [...new Uint8Array(await file.arrayBuffer())];
        handed.push({ name: file.name, type: file.type, text, url, bytes });
      },
    });
  });
}

/** Everything that was shared on a page since it was loaded. */
export async function sharedOn(page: Page): Promise<readonly Shared[]> {
  const handed = await page.evaluate(() => (globalThis as { handed?: unknown[] }).handed ?? []);
  return handed.map((each) => {
    const shared = each as Omit<Shared, 'bytes'> & { readonly bytes: readonly number[] };
    return { ...shared, bytes: Buffer.from(shared.bytes) };
  });
}

/** The share of each colour (`#rrggbb`) in a part of a picture, from 0 to 1; in all of it where no part is named. */
export async function sharesOf(
  picture: Buffer,
  colours: readonly string[],
  part?: { left: number; top: number; width: number; height: number },
): Promise<readonly number[]> {
  const image = sharp(picture);
  const { data, info } = await (part ? image.extract(part) : image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return colours.map((colour) => {
    const sought = Buffer.from(colour.slice(1), 'hex');
    let found = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const isIt = [0, 1, 2].every((band) => Math.abs(data[at + band]! - sought[band]!) <= 3);
      if (isIt) found += 1;
    }
    return found / (info.width * info.height);
  });
}
