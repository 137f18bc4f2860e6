#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { takeScreenshots } = await tsImport(
  '../src/screenshots/take-screenshots.ts',
  import.meta.url,
);
await takeScreenshots();
