import { settledChoice, type PictureChoice } from '#shared/pictures/picture-choice.ts';

/** A form's picture as a draft stores it; undefined for a refused picture. Waits for a picture being prepared. */
export async function keptChoice(choice: PictureChoice): Promise<unknown> {
  const settled = await settledChoice(choice);
  return settled.kind === 'refused' ? undefined : settled;
}

/** The picture of a stored draft; undefined if the draft has none that can be used. */
export function readChoice(stored: unknown): PictureChoice | undefined {
  const choice = stored as PictureChoice | undefined;
  switch (choice?.kind) {
    case 'none':
      return choice;
    case 'stored':
      return typeof choice.imageUrl === 'string' ? choice : undefined;
    case 'chosen':
      return choice.picture?.bytes instanceof Blob && Array.isArray(choice.picture.renditions)
        ? choice
        : undefined;
    default:
      return undefined;
  }
}
