#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { runCommand } = await tsImport('../src/command/run-command.ts', import.meta.url);
await runCommand(async () => {
  const { writeClubTones } = await tsImport('../src/pictures/write-club-tones.ts', import.meta.url);
  await writeClubTones();
});
