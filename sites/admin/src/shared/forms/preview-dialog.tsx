import { londonDate } from '@clubhouse/content';
import type { PreviewMessage } from '@clubhouse/content/preview';
import type { Item } from '@clubhouse/outbox';
import { useMemo, useState } from 'react';
import { writingOf, type EntityForm, type FormWords } from '#shared/forms/entity-form.ts';
import { PreviewFrame } from '#shared/forms/preview-frame.tsx';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { useUnpublishedBytes, useQueuedBlob } from '#shared/pictures/use-image-source.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import '#shared/ui/dialog.css';
import './preview-dialog.css';

/** The widths in pixels that the page is shown at. */
const WIDTHS = { Phone: 390, Wide: 1280 } as const;

export interface PreviewedForm {
  readonly form: EntityForm;
  readonly words: FormWords;
  readonly picture: PictureChoice;
  readonly item: Item;
}

export function ItemPreview({
  onClose,
  ...previewed
}: PreviewedForm & { readonly onClose: () => void }) {
  return <PreviewDialog message={useMessage(previewed)} onClose={onClose} />;
}

/** Shows the site's own page with a form's content. Nothing of it is stored or sent. */
export function PreviewDialog({
  message,
  onClose,
}: {
  /** The same object until something changes. */
  readonly message: PreviewMessage;
  readonly onClose: () => void;
}) {
  const modal = useModal(onClose);
  const [kind, setKind] = useState<keyof typeof WIDTHS>('Phone');
  return (
    <dialog {...modal} className="dialog preview" aria-label="Preview">
      <div className="row preview__bar">
        {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((each) => (
          <Button
            key={each}
            look={each === kind ? 'act' : 'quiet'}
            small
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {each}
          </Button>
        ))}
        <Button look="quiet" small onClick={onClose}>
          Close
        </Button>
      </div>
      <PreviewFrame message={message} width={WIDTHS[kind]} onEscape={onClose} />
    </dialog>
  );
}

/** What a save of the form would store, and the picture's bytes until they are sent. */
function useMessage({ form, words, picture, item }: PreviewedForm): PreviewMessage {
  const { now, newId } = useServices();
  const [write] = useState(() => writingOf(form, item, { now, newId }));
  const path = picture.kind === 'stored' ? picture.imageUrl : undefined;
  const waiting = useQueue()?.uploads.find(({ key }) => key === path);
  const unsent = useQueuedBlob(waiting?.id);
  const unpublished = useUnpublishedBytes(
    path,
    picture.kind === 'stored' ? picture.picture : undefined,
  );
  return useMemo(() => {
    const isSettled = picture.kind !== 'preparing' && picture.kind !== 'refused';
    const { fields, uploads } = write({ words, picture: isSettled ? picture : { kind: 'none' } });
    return {
      // The dialog is opened only from forms that have a preview.
      preview: form.preview!,
      // A save sets an article's date to its day.
      item: { ...item, date: londonDate(now()), ...fields },
      picture: uploads[0]?.bytes ?? unsent ?? unpublished,
    };
  }, [form, write, words, picture, item, unsent, unpublished, now]);
}
