import { createLocalCloud } from '@clubhouse/local-cloud';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import { sampleStack } from './sample-stack.ts';

// A process of its own that a test can kill: it serves the folder it is given and says where.
const cloud = await createLocalCloud(sampleStack({ dataDir: process.argv[2] ?? '' }));
const served = await serveLocalCloud(cloud, { port: 0 });
process.send?.(served.url);
