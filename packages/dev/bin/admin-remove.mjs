#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { runCommand } = await tsImport('../src/command/run-command.ts', import.meta.url);
await runCommand(async () => {
  const { adminRemove } = await tsImport('../src/people/commands.ts', import.meta.url);
  await adminRemove(process.argv.slice(2));
});
