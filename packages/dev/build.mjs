// Bundles the server that `npm start` runs, and compresses what the sites built. Runs after both sites.
import './bin/require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { buildServer } = await tsImport('./src/build/build-server.ts', import.meta.url);
await buildServer();
