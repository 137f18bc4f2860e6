import path from 'node:path';
import sharp from 'sharp';
import type { AssetFiles } from './check-profile.ts';

/** Reads the image sizes of an assets folder. */
export function assetFilesIn(folder: string): AssetFiles {
  return {
    async sizeOf(address) {
      const file = path.join(folder, address.replace(/^\/club\//, ''));
      try {
        const { width, height } = await sharp(file).metadata();
        return { width, height };
      } catch {
        // Missing, unreadable or no picture: the profile's check reports them alike.
        return undefined;
      }
    },
  };
}
