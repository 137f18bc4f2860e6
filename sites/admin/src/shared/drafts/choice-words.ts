import type { PictureChoice } from '#shared/pictures/picture-choice.ts';

/** What a draft says of the picture it has. */
export function pictureWords(choice: PictureChoice): string {
  switch (choice.kind) {
    case 'chosen':
      return choice.picture.fileName;
    case 'none':
      return 'None';
    default:
      return 'The one you chose then';
  }
}

/** What is said of the picture that is there now. */
export function storedPictureWords(choice: PictureChoice): string {
  if (choice.kind !== 'stored') return 'None';
  // As the file was called: an upload puts the moment before its name.
  return choice.imageUrl.slice(choice.imageUrl.lastIndexOf('/') + 1).replace(/^\d+_/, '');
}
