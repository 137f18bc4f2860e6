import { type Album, albumDay, longDate } from '@clubhouse/content';
import { headline } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AlbumNotFound } from '#features/club/not-found.tsx';
import { mailtoAddress } from '#features/contact/letter.ts';
import { UnavailablePage, Band, ButtonLink, isLong, None } from '#layout/page-parts.tsx';
import { useSignedIn } from '#layout/signed-in.ts';
import { usePageParams, useSite } from '#site.tsx';
import { album } from '#queries.ts';
import { albumTitle, photoCount } from './album-words.ts';
import { PhotoWall, type PhotoWallProps } from './photo-wall.tsx';
import { shotsOf } from './shots.ts';

export function AlbumView() {
  const { id = '' } = usePageParams();
  const { data } = useQuery(album(useSite().albums, id));
  if (data === null) return <AlbumNotFound />;
  if (data) return <WholeAlbum album={data} />;
  return (
    <UnavailablePage
      title="Album"
      line="The album cannot be read just now"
      words="The photos are safe. They are usually back within a minute or two."
    />
  );
}

export function WholeAlbum({ album, addresses }: Pick<PhotoWallProps, 'album' | 'addresses'>) {
  const { club, mediaBase } = useSite();
  const { id, description } = album;
  const title = albumTitle(album);
  const day = albumDay(album);
  const shown = shotsOf(album.photos, mediaBase, addresses).length;
  return (
    <>
      <header className="head on-dark">
        <div className="pitch" aria-hidden="true" />
        <div className="wrap head__words">
          {day && (
            <p className="kick">
              <time dateTime={day}>{longDate(day)}</time>
            </p>
          )}
          <h1 className={isLong(title, 60) ? 'is-long' : undefined}>{headline(title)}</h1>
          {description && <p className="lead album__description">{description}</p>}
        </div>
      </header>
      <div className="hoops hoops--thin" aria-hidden="true" />
      <Band on="band--close">
        <div className="album__bar">
          <p className="kick">{photoCount(shown)}</p>
          <div>
            <EditAlbum id={id} />
          </div>
        </div>
        {shown > 0 ? (
          <PhotoWall {...{ album, mediaBase, addresses }} />
        ) : (
          <None line="No Photos">
            <p>They turn up here as soon as somebody has sent them.</p>
          </None>
        )}
        <p className="row ways">
          <ButtonLink className="btn btn--line" to="/gallery">
            All albums
          </ButtonLink>
          {shown > 0 && club.email && (
            <a className="more" href={takingDown(album, club.email)}>
              Ask for a photo to be taken down
            </a>
          )}
        </p>
      </Band>
    </>
  );
}

function takingDown(album: Album, to: string): string {
  const title = albumTitle(album);
  const body = `Please take a photo down.\n\nAlbum: ${title} (/album/${album.id})\nPhoto: `;
  return mailtoAddress({ to, subject: `A photo in ${title}`, body });
}

/** The link to edit an album, shown only; the app and the database decide who may edit. */
export function EditAlbum({ id }: { readonly id: string }) {
  const saved = useSavedWords();
  if (useSignedIn() !== 'admin') return null;
  return (
    <>
      <p className="album__saved" role="status">
        {saved}
      </p>
      <a className="more" href={`/admin/edit-album/${encodeURIComponent(id)}`}>
        Edit Album
      </a>
    </>
  );
}

const SAVED: Readonly<Record<string, string>> = {
  '#created': 'Album created successfully!',
  '#updated': 'Album updated successfully!',
};

/** The message about a save, which the app put behind the address: read once, and removed. */
function useSavedWords(): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const saved = SAVED[hash];
    if (saved === undefined) return;
    setWords(saved);
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return words;
}
