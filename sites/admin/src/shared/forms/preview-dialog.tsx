import { londonDate } from '@clubhouse/content';
import { PREVIEW_PATH, PREVIEW_READY, type PreviewMessage } from '@clubhouse/content/preview';
import type { Item } from '@clubhouse/outbox';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { writingOf, type EntityForm, type FormWords } from '#shared/forms/entity-form.ts';
import { keepPreview } from '#shared/forms/kept-preview.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { useUnpublishedBytes } from '#shared/pictures/use-image-source.ts';
import { useQueuedBlob } from '#shared/pictures/use-object-url.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import '#shared/ui/dialog.css';
import './preview-dialog.css';

/** The widths in pixels that the page is shown at. */
const WIDTHS = { Phone: 390, Wide: 1280 } as const;

/** The page should have come by then; milliseconds. */
const PATIENCE_MS = 10_000;

export interface PreviewedForm {
  readonly form: EntityForm;
  readonly words: FormWords;
  readonly picture: PictureChoice;
  /** The item that the form was opened on. */
  readonly item: Item;
}

/** The site's own page with what is in a form. Nothing of it is stored or sent. */
export function PreviewDialog({
  onClose,
  ...previewed
}: PreviewedForm & { readonly onClose: () => void }) {
  const message = useMessage(previewed);
  const modal = useModal(onClose);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<keyof typeof WIDTHS>('Phone');
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [state, setState] = useState<'coming' | 'away' | 'ready'>('coming');

  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
      setRoom({ width: clientWidth, height: clientHeight });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);

  useEffect(() => {
    const take = ({ data, origin, source }: MessageEvent) => {
      const inside = frame.current?.contentWindow;
      if (data !== PREVIEW_READY || origin !== location.origin || !inside || source !== inside)
        return;
      setState('ready');
      // A key pressed in the frame is not heard by the dialog.
      inside.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose());
    };
    addEventListener('message', take);
    const late = setTimeout(
      () => setState((now) => (now === 'coming' ? 'away' : now)),
      PATIENCE_MS,
    );
    // For the next time: this time the page is shown as it was kept.
    void keepPreview();
    return () => {
      removeEventListener('message', take);
      clearTimeout(late);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (state === 'ready') frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [state, message]);

  const width = WIDTHS[kind];
  const scale = Math.min(1, room.width / width) || 1;
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
      <div ref={stage} className="preview__stage">
        <iframe
          ref={frame}
          src={PREVIEW_PATH}
          title="The page on the site"
          data-ready={state === 'ready' ? '' : undefined}
          style={{
            width,
            height: room.height / scale,
            marginLeft: (room.width - width * scale) / 2,
            transform: `scale(${scale})`,
          }}
          onLoad={({ currentTarget }) => {
            // The browser's own page says that nothing came; it is of another origin.
            if (currentTarget.contentDocument === null) setState('away');
          }}
        />
        {state !== 'ready' && (
          <p role="status">
            {state === 'coming'
              ? 'Loading the preview...'
              : 'The preview cannot be had just now. It needs signal once, then it opens without. What you wrote is safe.'}
          </p>
        )}
      </div>
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
      preview: 'article',
      item: { ...item, ...fields, date: londonDate(now()) },
      picture: uploads[0]?.bytes ?? unsent ?? unpublished,
    };
  }, [write, words, picture, item, unsent, unpublished, now]);
}
