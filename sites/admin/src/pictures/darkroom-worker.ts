import { canvasPrinter } from '#pictures/canvas-printer.ts';
import type { DarkroomAnswer, DarkroomRequest } from '#pictures/darkroom-messages.ts';
import { preparePicture } from '#pictures/prepare-picture.ts';

// Those of one page have one name.
const printer = canvasPrinter({ room: self.name });
const running = new Map<number, AbortController>();
const answer = (message: DarkroomAnswer) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<DarkroomRequest>) => {
  if (data.kind === 'stop') running.get(data.id)?.abort();
  else void prepare(data);
});
answer({ kind: 'ready' });

async function prepare({
  id,
  file,
  fullSize,
  ofMany,
}: Extract<DarkroomRequest, { kind: 'prepare' }>): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  try {
    const outcome = await preparePicture(file, printer, {
      fullSize,
      ofMany,
      signal: stop.signal,
    });
    answer({ kind: 'done', id, outcome });
  } catch (cause) {
    if (stop.signal.aborted) answer({ kind: 'stopped', id });
    else answer({ kind: 'broken', id, why: String(cause) });
  } finally {
    running.delete(id);
  }
}
