import { join, resolve } from 'node:path';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { findTarget } from '../command/club-target.ts';
import { CommandFailure } from '../command/command-failure.ts';
import { readArguments } from '../command/read-arguments.ts';
import type { BackupManifest } from './backup-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

/** `npm run backup -- [--aws] [FOLDER]` */
export async function backup(args: readonly string[]): Promise<void> {
  const { flags, words } = readArguments(args, { flags: ['--aws'], words: ['[FOLDER]'] });
  const club = await findTarget(flags.has('--aws'));
  try {
    const instant = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const folder = words[0] ? resolve(words[0]) : join(PROJECT_ROOT, 'backups', instant);
    console.log(`Backing up ${club.name} ...`);
    const manifest = await takeBackup(club, { folder, now: Date.now });
    console.log(`${counted(manifest)} are in ${folder}.`);
  } finally {
    club.close();
  }
}

/** `npm run restore -- [--aws] [--over] FOLDER` */
export async function restore(args: readonly string[]): Promise<void> {
  const { flags, words } = readArguments(args, { flags: ['--aws', '--over'], words: ['FOLDER'] });
  const [folder] = words;
  if (folder === undefined) throw new CommandFailure('Name the folder of the backup.');
  const club = await findTarget(flags.has('--aws'));
  try {
    console.log(`Restoring ${club.name} ...`);
    const manifest = await restoreBackup(club, {
      folder: resolve(folder),
      over: flags.has('--over'),
    });
    console.log(`${counted(manifest)}, as they were at ${manifest.at}, are back.`);
  } finally {
    club.close();
  }
}

function counted({ items, objects }: BackupManifest): string {
  const tables = Object.entries(items).map(([table, count]) => `${count} ${table}`);
  return `${tables.join(', ')} and ${objects} files`;
}
