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
  const file = picture && new File([picture], name, { type: picture.type });
  const card: ShareData = { files: file ? [file] : [], text, url: address };
  const hasSheet = file !== undefined && canShare(card);

  async function share() {
    setSaid('');
    setFailed(false);
    setOpen(true);
    try {
      await navigator.share(card);
      setSaid('Shared.');
    } catch (cause) {
      // The person closed the share sheet.
      if ((cause as Partial<Error> | undefined)?.name === 'AbortError') return;
      console.error('The result could not be shared', cause);
      setFailed(true);
    } finally {
      setOpen(false);
    }
  }

  function save() {
    if (!file) return;
    saveFile(name, file);
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
        <Button look={hasSheet ? 'quiet' : 'act'} held={!file} onClick={save}>
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

/** Whether this phone has a share sheet that accepts the picture. */
function canShare(card: ShareData): boolean {
  const phone: Partial<Pick<Navigator, 'share' | 'canShare'>> = navigator;
  return phone.share !== undefined && phone.canShare?.(card) === true;
}
