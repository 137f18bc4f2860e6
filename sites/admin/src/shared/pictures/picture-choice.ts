import type { Focus, Picture } from '@clubhouse/content';
import type { PictureOutcome, PreparedPicture } from '#shared/image-processor/image-processor.ts';
import type { PictureFault } from '#shared/image-processor/fault-words.ts';

export type PictureChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'stored'; readonly imageUrl: string; readonly picture?: Picture }
  | {
      readonly kind: 'preparing';
      readonly fileName: string;
      readonly outcome: Promise<PictureOutcome>;
    }
  | {
      readonly kind: 'chosen';
      readonly picture: PreparedPicture;
      /** The file contained a location; `picture` does not. */
      readonly locationRemoved?: boolean;
      readonly focus?: Focus;
    }
  /** A refused file. Stays until another is chosen or it is removed, so that it is never left out unnoticed. */
  | { readonly kind: 'refused'; readonly fileName: string; readonly fault: PictureFault };

export type SettledPicture = Extract<PictureChoice, { kind: 'none' | 'stored' | 'chosen' }>;

export function afterPreparing(fileName: string, outcome: PictureOutcome): PictureChoice {
  return outcome.ok
    ? { kind: 'chosen', picture: outcome.picture, locationRemoved: outcome.locationRemoved }
    : { kind: 'refused', fileName, fault: outcome.fault };
}

export async function settledChoice(
  choice: PictureChoice,
): Promise<Exclude<PictureChoice, { kind: 'preparing' }>> {
  if (choice.kind !== 'preparing') return choice;
  const after = afterPreparing(choice.fileName, await choice.outcome);
  return after as Exclude<PictureChoice, { kind: 'preparing' }>;
}

/** Whether a description can be stored with the picture: descriptions are stored beside the picture's size. */
export function canHaveDescription(choice: PictureChoice): boolean {
  if (choice.kind === 'stored') return choice.picture !== undefined;
  if (choice.kind === 'chosen') return choice.picture.size !== undefined;
  return choice.kind === 'preparing';
}

/** The focal point goes with its picture: another picture has none. */
export function focusOf(choice: PictureChoice): Focus | undefined {
  if (choice.kind === 'stored') return choice.picture?.focus;
  return choice.kind === 'chosen' ? choice.focus : undefined;
}

export function withFocus(choice: PictureChoice, focus: Focus): PictureChoice {
  if (choice.kind === 'chosen') return { ...choice, focus };
  if (choice.kind !== 'stored' || !choice.picture) return choice;
  return { ...choice, picture: { ...choice.picture, focus } };
}

/** Whether a save of either would store the same picture. */
export function isSamePicture(one: PictureChoice, other: PictureChoice): boolean {
  if (String(focusOf(one)) !== String(focusOf(other))) return false;
  if (one.kind === 'chosen' && other.kind === 'chosen') return one.picture === other.picture;
  if (one.kind === 'stored' && other.kind === 'stored') return one.imageUrl === other.imageUrl;
  return one === other || (one.kind === 'none' && other.kind === 'none');
}
