import { PREVIEW_PATH, PREVIEW_READY, type PreviewMessage } from '@clubhouse/content/preview';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepPreview } from '#shared/forms/kept-preview.ts';
import './preview-frame.css';

/** The longest wait for the page; milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * The site's own page, drawn in the width `width`, scaled to fit, with the content of `message`.
 * @param onEscape called on Escape in the page; without it the page takes no input
 */
export function PreviewFrame({
  message,
  width,
  onEscape,
}: {
  readonly message: PreviewMessage;
  readonly width: number;
  readonly onEscape?: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [state, setState] = useState<'loading' | 'unavailable' | 'ready'>('loading');

  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
      setRoom({ width: clientWidth, height: clientHeight });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
    // A dialog around the frame opens only after the first measuring.
  }, [state]);

  useEffect(() => {
    const take = ({ data, origin, source }: MessageEvent) => {
      const inside = frame.current?.contentWindow;
      if (data !== PREVIEW_READY || origin !== location.origin || !inside || source !== inside)
        return;
      setState('ready');
      // The dialog gets no event of a key pressed in the frame.
      inside.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape?.());
    };
    addEventListener('message', take);
    const late = setTimeout(
      () => setState((now) => (now === 'loading' ? 'unavailable' : now)),
      PATIENCE_MS,
    );
    // This caches the page for the next preview.
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

  const scale = Math.min(1, room.width / width) || 1;
  return (
    <div ref={stage} className="preview__stage">
      <iframe
        ref={frame}
        src={PREVIEW_PATH}
        title="The page on the site"
        inert={!onEscape}
        data-ready={state === 'ready' ? '' : undefined}
        style={{
          width,
          height: room.height / scale,
          marginLeft: (room.width - width * scale) / 2,
          transform: `scale(${scale})`,
        }}
        onLoad={({ currentTarget }) => {
          // The browser's own error page has another origin.
          if (currentTarget.contentDocument === null) setState('unavailable');
        }}
      />
      {state !== 'ready' && (
        <p role="status">
          {state === 'loading'
            ? 'Loading the preview...'
            : 'The preview cannot be had just now. It needs signal once, then it opens without. What you wrote is safe.'}
        </p>
      )}
    </div>
  );
}
