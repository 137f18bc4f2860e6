import * as v from 'valibot';
import { AA_TEXT, weakPairs } from './contrast.ts';
import { type NamedPicture, photographsOf } from './photographs-of.ts';
import { profileSchema } from './profile-schema.ts';
import type { ClubPictureFile, ClubProfile } from './profile.ts';

/** Looks up the files of a profile's `/club/…` addresses. */
export interface AssetFiles {
  /** The size of an image in pixels; undefined if there is no such file or it is no image. */
  sizeOf(path: string): Promise<{ readonly width: number; readonly height: number } | undefined>;
}

/** The problems of a profile: one sentence each, naming its field; empty if there are none. */
export async function checkProfile(profile: unknown, files: AssetFiles): Promise<string[]> {
  const parsed = v.safeParse(profileSchema, profile);
  if (!parsed.success) return parsed.issues.map(sentence);
  const whole = parsed.output;
  return [
    ...weakColours(whole),
    ...homelessResults(whole),
    ...(await Promise.all(filesOf(whole).map((file) => checkFile(file, files)))).flat(),
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

function weakColours({ colours }: ClubProfile): string[] {
  return weakPairs(colours).map(
    ({ text, ground, ratio }) =>
      `colours.${text} (${colours[text]}) cannot be read on colours.${ground} (${colours[ground]}): ` +
      `the contrast is ${ratio.toFixed(1)}, and text needs ${AA_TEXT}.`,
  );
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
  readonly path: string;
  /** The size that the profile states; undefined for drawings, which have none. */
  readonly size?: { readonly width: number; readonly height: number };
}

async function checkFile(named: NamedFile, files: AssetFiles): Promise<string[]> {
  const { field, path, size } = named;
  const actual = await files.sizeOf(path);
  if (!actual) return [`${field} (“${path}”) names a file that does not exist or is no picture.`];
  if (!size || (size.width === actual.width && size.height === actual.height)) return [];
  return [
    `${field} (“${path}”) is said to be ${size.width} × ${size.height}, ` +
      `but the picture is ${actual.width} × ${actual.height}.`,
  ];
}

function filesOf(profile: ClubProfile): NamedFile[] {
  const { badge } = profile;
  return [
    { field: 'badge.onLight', path: badge.onLight },
    { field: 'badge.onDark', path: badge.onDark },
    { field: 'badge.maskable', path: badge.maskable },
    ...badge.icons.map(({ path, size }, at) => ({
      field: `badge.icons.${at}`,
      path,
      size: { width: size, height: size },
    })),
    sized('shareCard', profile.shareCard),
    ...(profile.appScreenshots ?? []).map((each, at) => sized(`appScreenshots.${at}`, each)),
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

function sized(field: string, { path, width, height }: ClubPictureFile): NamedFile {
  return { field, path, size: { width, height } };
}
