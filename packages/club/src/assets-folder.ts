import { fileURLToPath } from 'node:url';

/** Absolute path of the folder that a profile's `/club/…` addresses point into. */
export function assetsFolderOf(profile: { readonly assetsFolder: string }): string {
  return fileURLToPath(new URL(`../assets/${profile.assetsFolder}`, import.meta.url));
}
