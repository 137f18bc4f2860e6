import { useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { saveFile } from '#shared/ui/save-file.ts';

/** Opens the phone's share sheet; if that takes no pictures, offers the picture and the text separately. */
export function ShareButtons({
  picture,
  name,
  text,
  address,
}: {
  /** A PNG; undefined while it is being drawn, or if that failed. */
  readonly picture: Blob | undefined;
  readonly name: string;
  readonly text: string;
  readonly address: string;
}) {
  const [said, setSaid] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const card = picture && {
    picture: new File([picture], name, { type: picture.type }),
    text,
    address,
  };
  const hasSheet = card !== undefined && canShare(card);

  async function share() {
    if (!card) return;
    setSaid('');
    setFailed(false);
    setOpen(true);
    try {
      if ((await openShareSheet(card)) === 'shared') setSaid('Shared.');
    } catch (cause) {
      console.error('The result could not be shared', cause);
      setFailed(true);
    } finally {
      setOpen(false);
    }
  }

  function save() {
    if (!card) return;
    saveFile(name, card.picture);
    setSaid('The picture is on its way to this device’s downloads.');
  }

  function copy() {
    navigator.clipboard.writeText(`${text}\n${address}`).then(
      () => setSaid('Copied. Paste it where you want it.'),
      (cause: unknown) => {
        console.warn('Nothing could be put on the clipboard', cause);
        setSaid('It could not be copied. Mark the text above and copy it from there.');
      },
    );
  }

  return (
    <div className="stack">
      {hasFailed && (
        <Alert words="It could not be shared.">
          <p>Save the picture and copy the text: both are still here.</p>
        </Alert>
      )}
      <div className="row row--fill">
        {hasSheet && (
          <Button busy={isOpen && 'Sharing...'} onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button look={hasSheet ? 'quiet' : 'act'} held={!card} onClick={save}>
          Save the picture
        </Button>
        <Button look="quiet" onClick={copy}>
          Copy the text
        </Button>
      </div>
      <p className="result-post__said" role="status">
        {said}
      </p>
    </div>
  );
}

/** The content for the phone's share sheet. */
interface SharedCard {
  readonly picture: File;
  readonly text: string;
  /** Absolute. */
  readonly address: string;
}

type Phone = Partial<Pick<Navigator, 'share' | 'canShare'>>;

/** Whether this phone's share sheet accepts the picture. */
function canShare(card: SharedCard, phone: Phone = navigator): boolean {
  return phone.share !== undefined && phone.canShare?.(dataOf(card)) === true;
}

/**
 * Opens the share sheet. Must be called directly in a button's handler, because browsers require a user's action.
 * Resolves to whether the card was shared or the sheet was closed; rejects if sharing failed.
 */
async function openShareSheet(
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
