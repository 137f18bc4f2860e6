import { createLocalCloud } from '@clubhouse/local-cloud';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import { sampleStack } from './sample-stack.ts';

// A separate process that a test can kill: it serves the given folder and reports the address.
const cloud = await createLocalCloud(sampleStack({ dataDir: process.argv[2] ?? '' }));
const served = await serveLocalCloud(cloud, { port: 0 });
process.send?.(served.url);
