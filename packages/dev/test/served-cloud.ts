import { clubConfig, localStack } from '@clubhouse/infra';
import { createLocalCloud } from '@clubhouse/local-cloud';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import { onTestFinished } from 'vitest';

/** The club's stack on a port of its own until the test ends; in memory unless a folder is given. */
export async function servedCloud(stack: Parameters<typeof localStack>[0] = {}) {
  const cloud = await createLocalCloud(localStack(stack));
  const served = await serveLocalCloud(cloud, { port: 0 });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= served.close().then(() => cloud.close()));
  onTestFinished(close);
  return { config: clubConfig({ cloudPort: served.port }), url: served.url, close };
}
