import path from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { assetsFolderOf } from './assets-folder.ts';
import { type NamedPicture, photographsOf } from './photographs.ts';
import { type ClubPicture, type ClubProfile, profileSchema } from './profile.ts';

/** The problems of a profile and of its files: one sentence each, naming its field; empty if there are none. */
export async function checkProfile(profile: unknown): Promise<string[]> {
  const parsed = v.safeParse(profileSchema, profile);
  if (!parsed.success) return parsed.issues.map(sentence);
  const whole = parsed.output;
  return [
    ...homelessResults(whole),
    ...(
      await Promise.all(filesOf(whole).map((file) => checkFile(file, assetsFolderOf(whole))))
    ).flat(),
  ];
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'The profile';
  if (issue.kind === 'schema') {
    if (issue.input === undefined) return `${field} is missing.`;
    if (issue.expected === 'never') return `${field} is not a field of the profile.`;
  }
  const value = typeof issue.input === 'string' ? ` (“${issue.input}”)` : '';
  return `${field}${value} ${issue.kind === 'schema' ? `must be ${issue.expected}` : issue.message}.`;
}

/** Fallback results without our name: it decides whether a result is won or lost. */
function homelessResults({ fallbackResults, feedNames }: ClubProfile): string[] {
  return fallbackResults.flatMap((result, at) =>
    [result.homeTeam, result.awayTeam].some((team) => feedNames.includes(team))
      ? []
      : [`fallbackResults.${at} names neither side as one of feedNames (${feedNames.join(', ')}).`],
  );
}

interface NamedFile {
  readonly field: string;
  readonly address: string;
  /** The size that the profile states, in pixels; undefined for drawings, which have none. */
  readonly size?: { readonly width: number; readonly height: number };
}

async function checkFile({ field, address, size }: NamedFile, folder: string): Promise<string[]> {
  const file = path.join(folder, address.replace(/^\/club\//, ''));
  const actual = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (!actual)
    return [`${field} (“${address}”) names a file that does not exist or is no picture.`];
  if (!size || (size.width === actual.width && size.height === actual.height)) return [];
  return [
    `${field} (“${address}”) is said to be ${size.width} × ${size.height}, ` +
      `but the picture is ${actual.width} × ${actual.height}.`,
  ];
}

function filesOf(profile: ClubProfile): NamedFile[] {
  return [
    ...photographsOf(profile).flatMap(pictureFiles),
    ...profile.sponsors.flatMap(({ logo }, at) =>
      logo ? pictureFiles({ field: `sponsors.${at}.logo`, picture: logo }) : [],
    ),
  ];
}

function pictureFiles({ field, picture }: NamedPicture): NamedFile[] {
  return [
    ...picture.sources.map((file, at) => sized(`${field}.sources.${at}`, file)),
    ...(picture.narrow ?? []).map((file, at) => sized(`${field}.narrow.${at}`, file)),
  ];
}

function sized(field: string, file: ClubPicture['sources'][number]): NamedFile {
  return { field, address: file.path, size: file };
}
