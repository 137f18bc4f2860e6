import {
  type Focus,
  parseAlbum,
  photoPicture,
  photoSource,
  renditionKey,
  UNPUBLISHED_FILES,
} from '@clubhouse/content';
import type { QueuedUpload } from '@clubhouse/outbox';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { type AlbumPhoto, storedPhoto } from '#shared/albums/album-photo.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { focusStyle } from '#shared/pictures/focus-point.tsx';
import { useImageSource, useObjectUrl, useQueuedBytes } from '#shared/pictures/use-image-source.ts';
import { unreachedBecause } from '#shared/queue/wait-words.ts';
import { useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import './photo-picture.css';

/** The width in pixels of a tile on any phone. */
const TILE_WIDTH = 480;

/** A small picture of a photo, from this form, this phone's outbox, or the site. */
export function PhotoPicture({
  photo,
  alt = '',
  whole = false,
}: {
  readonly photo: AlbumPhoto;
  readonly alt?: string;
  readonly whole?: boolean;
}) {
  const { focus } = photo;
  if (photo.kind === 'stored') return <Stored stored={photo.stored} alt={alt} focus={focus} />;
  const { renditions, bytes } = photo.picture;
  const small = whole ? renditions.find(({ width }) => width > TILE_WIDTH) : renditions[0];
  return <Chosen bytes={small?.bytes ?? bytes} alt={alt} focus={focus} />;
}

interface Drawn {
  readonly alt: string;
  readonly focus: Focus | undefined;
}

function Chosen({ bytes, alt, focus }: Drawn & { readonly bytes: Blob }) {
  return <img src={useObjectUrl(bytes)} alt={alt} style={focusStyle(focus)} />;
}

function Stored({
  stored,
  alt,
  focus,
}: Drawn & { readonly stored: Extract<AlbumPhoto, { kind: 'stored' }>['stored'] }) {
  const style = focusStyle(focus);
  const { path } = stored;
  const { config } = useServices();
  // Part of `attempt` below: a picture that failed is requested again once the connection is back.
  const unreached = unreachedBecause(useOutboxStatus());
  const [failed, setFailed] = useState<string>();
  const waiting = smallestWaiting(useQueue()?.uploads ?? [], path);
  const address = useQueuedBytes(waiting?.id);
  const [shown] = parseAlbum({ photos: [stored] }).photos;
  const small = shown?.widths?.includes(TILE_WIDTH) ? { ...shown, widths: [TILE_WIDTH] } : shown;
  const unaddressed = useImageSource(path, small && photoPicture(small));
  if (waiting) return <img src={address} alt={alt} style={style} />;
  const published = (small && photoSource(config, small)) ?? unaddressed;
  const source = path.startsWith(UNPUBLISHED_FILES) ? unaddressed : published;
  const attempt = `${source?.src} ${unreached}`;
  if (failed === attempt) {
    return (
      <span className="photo-unavailable" {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <Icon name="picture" />
      </span>
    );
  }
  const onError = () => setFailed(attempt);
  return <img {...source} alt={alt} style={style} loading="lazy" onError={onError} />;
}

/** The queued upload of a photo, preferably of its small rendition: drawing forty full-size photos is too much. */
function smallestWaiting(uploads: readonly QueuedUpload[], path: string): QueuedUpload | undefined {
  const small = renditionKey(TILE_WIDTH, path);
  // The original is sent before its renditions: until the small one has arrived, the site has nothing to show.
  return uploads.find(({ key }) => key === small) ?? uploads.find(({ key }) => key === path);
}

/** A preview of a field's picture, because a file name does not tell what it shows. */
export function FieldPicture({ value }: { readonly value: unknown }) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <span className="card__picture">
      <PhotoPicture photo={storedPhoto(value)} />
    </span>
  );
}
