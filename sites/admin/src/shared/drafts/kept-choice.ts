import { settledChoice, type PictureChoice } from '#shared/pictures/picture-choice.ts';

/** A form's picture as a draft keeps it; nothing for one that was refused. Waits for one being prepared. */
export async function keptChoice(choice: PictureChoice): Promise<unknown> {
  const settled = await settledChoice(choice);
  return settled.kind === 'refused' ? undefined : settled;
}

/** The picture a draft kept; nothing when it kept none that can be used. */
export function readChoice(kept: unknown): PictureChoice | undefined {
  const choice = kept as PictureChoice | undefined;
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
