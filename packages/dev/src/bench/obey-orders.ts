import type { Order } from './forked-servers.ts';

/** In a process that `forked-servers.ts` started: answers what it is asked, and ends with whoever started it. */
export function obeyOrders(): void {
  const answers: Readonly<Record<Order, () => number>> = {
    heap() {
      for (let time = 0; time < 3; time += 1) globalThis.gc?.();
      return process.memoryUsage().heapUsed / 1e6;
    },
    processor() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
  };
  process.on('message', (order: Order) => process.send?.(answers[order]()));
  process.on('disconnect', () => process.exit());
}
