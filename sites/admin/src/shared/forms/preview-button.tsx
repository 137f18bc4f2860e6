import type { Item } from '@clubhouse/outbox';
import type { PreviewMessage } from '@clubhouse/content/preview';
import { useMemo, useState } from 'react';
import { writingOf, type EntityForm, type FormWords } from '#shared/forms/entity-form.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { useQueuedBlob } from '#shared/pictures/use-object-url.ts';
import { PreviewDialog } from '#shared/preview/preview-dialog.tsx';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { londonDate } from '@clubhouse/content';

interface PreviewProps {
  readonly kind: PreviewMessage['preview'];
  readonly form: EntityForm;
  readonly words: FormWords;
  readonly picture: PictureChoice;
  /** The item that the form was opened on. */
  readonly about: Item;
}

/** Opens the site's own page with what would be saved now. */
export function PreviewButton(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen && <Preview {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Preview({
  kind,
  form,
  words,
  picture,
  about,
  onClose,
}: PreviewProps & { readonly onClose: () => void }) {
  const { now, newId } = useServices();
  const [write] = useState(() => writingOf(form, about, { now, newId }));
  const path = picture.kind === 'stored' ? picture.imageUrl : undefined;
  const waiting = useQueue()?.uploads.find(({ key }) => key === path);
  const unsent = useQueuedBlob(waiting?.id);
  const message = useMemo((): PreviewMessage => {
    const isSettled = picture.kind !== 'preparing' && picture.kind !== 'refused';
    const { fields, uploads } = write({ words, picture: isSettled ? picture : { kind: 'none' } });
    return {
      preview: kind,
      item: { ...about, ...fields, date: londonDate(now()) },
      picture: uploads[0]?.bytes ?? unsent,
    };
  }, [kind, write, words, picture, about, unsent, now]);
  return <PreviewDialog message={message} onClose={onClose} />;
}
