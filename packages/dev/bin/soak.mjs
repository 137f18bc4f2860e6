#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { soak } = await tsImport('../src/soak/soak.ts', import.meta.url);
await soak(process.argv.slice(2));
