// The club's pictures, for tools only.
export { assetsFolderOf } from './assets-folder.ts';
export { clubTones } from './club-tones.ts';
export { photographsOf } from './photographs-of.ts';
