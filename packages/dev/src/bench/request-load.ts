import { connect } from 'node:net';

export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Connections kept open, each with one request under way. */
  readonly connections: number;
  readonly milliseconds: number;
}

/**
 * Requests a second that a server on this machine answers. On bare sockets and with as little done to each answer as
 * tells where it ends, so that the asking is never what is measured. Throws at an answer other than 200.
 */
export async function answeredPerSecond(load: Load): Promise<number> {
  const { port, path, headers = {}, connections, milliseconds } = load;
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers });
  const asked = `GET ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`;
  const began = performance.now();
  const until = began + milliseconds;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(until, port, asked)),
  );
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return (answered / (performance.now() - began)) * 1000;
}

/** How many answers came on one connection. */
function askUntil(until: number, port: number, asked: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let answered = 0;
    /** Bytes of the answer under way that are still to come. */
    let left = 0;
    let head = '';
    socket.on('error', reject);
    socket.on('close', () => resolve(answered));
    socket.on('connect', () => socket.write(asked));
    socket.on('data', (piece: Buffer) => {
      if (left > 0) left -= piece.length;
      else {
        head += piece.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head.slice(0, end + 2))?.[1];
        if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
          socket.destroy(new Error(`Answered ${head.slice(0, end)}`));
          return;
        }
        left = Number(length) - (head.length - end - 4);
        head = '';
      }
      if (left > 0) return;
      answered += 1;
      if (performance.now() < until) socket.write(asked);
      else socket.destroy();
    });
  });
}
