import type { ClubServices } from './club-services.ts';
import type { DrawnFile } from './drawn-files.ts';
import type { FileOnThePhone } from './stored-on-the-phone.ts';
import {
  albumsStored,
  articlesCalled,
  checksumOf,
  keysUnder,
  type Stored,
  unfinishedUploads,
} from './what-is-there.ts';

interface StoredPhoto {
  readonly name: string;
  readonly path: string;
  readonly caption?: string;
}

/** What the club has not stored of a match day as it was on the phone, a line each. */
export async function compareMatchDay(
  services: ClubServices,
  photos: readonly DrawnFile[],
  onPhone: readonly FileOnThePhone[],
  /** The captions of the first photos, in their order; the others have none. */
  captions: readonly string[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  const names = photos.map(({ name }) => name).join();
  const waited = onPhone.filter(({ isRendition }) => !isRendition).map(({ name }) => name);
  if (waited.toSorted().join() !== names) problems.push(`On the phone there were ${waited.join()}`);
  for (const { key, sha256 } of onPhone) {
    const there = await checksumOf(services, key).catch(() => 'nothing');
    if (there !== sha256) problems.push(`${key} is ${there}, on the phone it was ${sha256}`);
  }
  const keys = [
    ...(await keysUnder(services, 'albums/')),
    ...(await keysUnder(services, 'derived/')),
  ];
  const wanted = new Set(onPhone.map(({ key }) => key));
  for (const key of keys) if (!wanted.has(key)) problems.push(`${key} was asked for by nobody`);

  const albums = await albumsStored(services);
  if (albums.length !== 1) problems.push(`There are ${albums.length} albums`);
  const inAlbum = photosOf(albums[0]);
  if (inAlbum.map(({ name }) => name).join() !== names) {
    problems.push(`The album has ${inAlbum.map(({ name }) => name).join()}`);
  }
  if (new Set(inAlbum.map(({ path }) => path)).size !== photos.length) {
    problems.push('The album has one photo twice');
  }
  const stored = inAlbum.map(({ caption = '' }) => caption);
  const wantedCaptions = photos.map((_, place) => captions[place] ?? '');
  if (stored.join() !== wantedCaptions.join()) problems.push(`Captions: ${stored.join()}`);
  problems.push(...(await absentPhotos(services)));

  const reports = await articlesCalled(services, '');
  if (reports.length !== 1 || !wanted.has(String(reports[0]?.['image']))) {
    problems.push(`${reports.length} reports, the first with ${String(reports[0]?.['image'])}`);
  }
  for (const key of await unfinishedUploads(services)) problems.push(`${key} was left unfinished`);
  return problems;
}

/** The photos that an album names and that do not exist. */
export async function absentPhotos(services: ClubServices): Promise<readonly string[]> {
  // The album is read first: every photo that it names then must already exist.
  const named = (await albumsStored(services)).flatMap(photosOf);
  const there = new Set(await keysUnder(services, 'albums/'));
  return named
    .filter(({ path }) => !there.has(path))
    .map(({ path }) => `The album names ${path}, which is not there`);
}

function photosOf(album: Stored | undefined): readonly StoredPhoto[] {
  return (album?.['photos'] ?? []) as readonly StoredPhoto[];
}
