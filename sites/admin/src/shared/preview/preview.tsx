import { londonDate } from '@clubhouse/content';
import type { PreviewMessage } from '@clubhouse/content/preview';
import type { Item } from '@clubhouse/outbox';
import { useMemo, useState } from 'react';
import { writingOf, type EntityForm, type FormWords } from '#shared/forms/entity-form.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { useQueuedBlob } from '#shared/pictures/use-object-url.ts';
import { PreviewDialog } from '#shared/preview/preview-dialog.tsx';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';

export interface PreviewedForm {
  readonly kind: PreviewMessage['preview'];
  readonly form: EntityForm;
  readonly words: FormWords;
  readonly picture: PictureChoice;
  /** The item that the form was opened on. */
  readonly about: Item;
}

/** The site's page with what a save of the form would store, and the picture's bytes until they are sent. */
export function Preview({
  kind,
  form,
  words,
  picture,
  about,
  onClose,
}: PreviewedForm & { readonly onClose: () => void }) {
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
