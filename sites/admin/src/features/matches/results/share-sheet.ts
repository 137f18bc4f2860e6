/** What is handed to the phone's share sheet. */
interface SharedCard {
  readonly picture: File;
  readonly text: string;
  /** Absolute. */
  readonly address: string;
}

type Phone = Partial<Pick<Navigator, 'share' | 'canShare'>>;

/** Whether this phone's share sheet takes the picture. */
export function canShare(card: SharedCard, phone: Phone = navigator): boolean {
  return phone.share !== undefined && phone.canShare?.(dataOf(card)) === true;
}

/**
 * Opens the share sheet. To be called at once when a button is pressed: browsers allow it to nobody else. Resolves
 * to whether it was shared, or the sheet closed; rejects where the phone could not.
 */
export async function openShareSheet(
  card: SharedCard,
  phone: Pick<Navigator, 'share'> = navigator,
): Promise<'shared' | 'closed'> {
  try {
    await phone.share(dataOf(card));
    return 'shared';
  } catch (cause) {
    if ((cause as Partial<Error> | undefined)?.name === 'AbortError') return 'closed';
    throw cause;
  }
}

function dataOf({ picture, text, address }: SharedCard): ShareData {
  return { files: [picture], text, url: address };
}
