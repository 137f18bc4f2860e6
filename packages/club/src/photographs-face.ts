// What tools need of the club's pictures, and no site.
export { assetsFolderOf } from './assets-folder.ts';
export { clubTones } from './club-tones.ts';
export { photographsOf } from './photographs-of.ts';
