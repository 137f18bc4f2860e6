#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { runCommand } = await tsImport('../src/command/run-command.ts', import.meta.url);
await runCommand(async () => {
  const { deploy } = await tsImport('../src/deploy/deploy.ts', import.meta.url);
  await deploy(process.argv.slice(2));
});
