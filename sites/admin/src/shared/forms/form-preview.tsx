import { londonDate } from '@clubhouse/content';
import type { PreviewMessage } from '@clubhouse/content/preview';
import type { Item } from '@clubhouse/outbox';
import { useMemo, useState } from 'react';
import { writingOf, type EntityForm, type FormWords } from '#shared/forms/entity-form.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { useQueuedBlob } from '#shared/pictures/use-object-url.ts';
import { PreviewDialog } from '#shared/forms/preview-dialog.tsx';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';

export interface PreviewedForm {
  readonly form: EntityForm;
  readonly words: FormWords;
  readonly picture: PictureChoice;
  /** The item that the form was opened on. */
  readonly item: Item;
}

/** The site's page with what a save of the form would store, and the picture's bytes until they are sent. */
export function Preview({
  form,
  words,
  picture,
  item,
  onClose,
}: PreviewedForm & { readonly onClose: () => void }) {
  const { now, newId } = useServices();
  const [write] = useState(() => writingOf(form, item, { now, newId }));
  const path = picture.kind === 'stored' ? picture.imageUrl : undefined;
  const waiting = useQueue()?.uploads.find(({ key }) => key === path);
  const unsent = useQueuedBlob(waiting?.id);
  const message = useMemo((): PreviewMessage | undefined => {
    if (!form.preview) return undefined;
    const isSettled = picture.kind !== 'preparing' && picture.kind !== 'refused';
    const { fields, uploads } = write({ words, picture: isSettled ? picture : { kind: 'none' } });
    return {
      preview: form.preview,
      item: { ...item, ...fields, date: londonDate(now()) },
      picture: uploads[0]?.bytes ?? unsent,
    };
  }, [form, write, words, picture, item, unsent, now]);
  return message && <PreviewDialog message={message} onClose={onClose} />;
}
