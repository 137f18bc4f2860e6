import { parentFolder } from '@clubhouse/content';
import { useId, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import { libraryPicture } from '#shared/media/library-picture.ts';
import { MediaShelf } from '#shared/media/media-shelf.tsx';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import '#shared/ui/dialog.css';
import './media-picker.css';

const ROOTS = [
  { folder: 'media/', words: 'Media' },
  { folder: 'albums/', words: 'Albums' },
] as const;

/** The media library, to choose one picture from. */
export function MediaPicker({
  onChoose,
  onClose,
}: {
  readonly onChoose: (choice: PictureChoice) => void;
  readonly onClose: () => void;
}) {
  const services = useServices();
  const modal = useModal(onClose);
  const id = useId();
  const [folder, setFolder] = useState<string>(ROOTS[0].folder);
  const parent = parentFolder(folder);
  const [taking, setTaking] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  async function take(key: string) {
    setTaking(key);
    setFailed(false);
    try {
      onChoose(await libraryPicture(key, services));
    } catch (cause) {
      console.error('The picture could not be looked at', cause);
      setTaking(undefined);
      setFailed(true);
    }
  }

  return (
    <dialog {...modal} className="dialog picker" aria-labelledby={id}>
      <h2 id={id}>Media library</h2>
      <div className="row" role="group" aria-label="Folder">
        {ROOTS.map((root) => (
          <Button
            key={root.folder}
            look="quiet"
            small
            aria-pressed={folder.startsWith(root.folder)}
            onClick={() => setFolder(root.folder)}
          >
            {root.words}
          </Button>
        ))}
        {parent !== undefined && (
          <Button look="quiet" small onClick={() => setFolder(parent)}>
            Back
          </Button>
        )}
      </div>
      {parent !== undefined && <p className="picker__folder">{folder}</p>}
      <MediaShelf
        key={folder}
        folder={folder}
        taking={taking}
        hasFailed={hasFailed}
        onOpen={setFolder}
        onTake={(key) => void take(key)}
      />
      <div className="row">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </dialog>
  );
}
