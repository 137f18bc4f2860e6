import { canvasEncoder } from '#shared/image-processor/canvas-encoder.ts';
import type {
  ImageProcessorAnswer,
  ImageProcessorRequest,
} from '#shared/image-processor/image-processor-messages.ts';
import { preparePicture } from '#shared/image-processor/prepare-picture.ts';

// All workers of one page have the same name.
const encoder = canvasEncoder({ room: self.name });
const running = new Map<number, AbortController>();
const answer = (message: ImageProcessorAnswer) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ImageProcessorRequest>) => {
  if (data.kind === 'stop') running.get(data.id)?.abort();
  else void prepare(data);
});
answer({ kind: 'ready' });

async function prepare({
  id,
  file,
  fullSize,
  ofMany,
}: Extract<ImageProcessorRequest, { kind: 'prepare' }>): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  try {
    const outcome = await preparePicture(file, encoder, {
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
