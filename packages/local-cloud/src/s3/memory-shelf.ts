import type { ByteRange } from './byte-range.ts';
import type { BodyName, BodyReader, Shelf } from './shelf.ts';

/** Keeps everything in this process's memory, for tests and for a cloud without a data folder. */
export function createMemoryShelf(): Shelf {
  const bodies = new Map<string, Uint8Array>();
  const nameOf = ({ key, version }: BodyName) => `${version} ${key}`;
  return {
    load: async () => [],
    async createBody(name) {
      const pieces: Uint8Array[] = [];
      return {
        // Copied: a stream may hand out one buffer again and again.
        write: async (bytes) => void pieces.push(bytes.slice()),
        finish: async () => void bodies.set(nameOf(name), Buffer.concat(pieces)),
        abandon: async () => void bodies.delete(nameOf(name)),
      };
    },
    async openBody(name) {
      const body = bodies.get(nameOf(name));
      return body && createReader(body);
    },
    removeBody: async (name) => void bodies.delete(nameOf(name)),
    keepRecord: async () => {},
    dropRecord: async () => {},
  };
}

function createReader(body: Uint8Array): BodyReader {
  return {
    stream({ start, end }: ByteRange) {
      return new ReadableStream({
        start(controller) {
          if (end >= start) controller.enqueue(body.slice(start, end + 1));
          controller.close();
        },
      });
    },
    head: async (length) => body.slice(0, length),
    close: async () => {},
  };
}
