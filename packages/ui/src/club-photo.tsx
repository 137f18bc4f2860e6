import type { ClubPicture } from '@clubhouse/club';
import { PhotoTones } from './photo-tones.tsx';

export interface ClubPhotoProps {
  readonly picture: ClubPicture;
  readonly sizes: string;
  /** In the first view: loaded at once and before the others. */
  readonly first?: boolean;
  readonly className?: string;
}

/** Below this width the tall crop for phones is shown; the styles change their layout at the same width. */
const PHONE = '(max-width: 47.99rem)';

/**
 * A picture of the club's profile in its renditions, with the tall crop on phones. Its parent element is the box that
 * it fills, and shows its placeholder colours first.
 */
export function ClubPhoto({ picture, sizes, first = false, className }: ClubPhotoProps) {
  const widest = picture.sources.at(-1);
  if (!widest) return null;
  const narrow = picture.narrow?.at(-1);
  return (
    <>
      {picture.tones && (
        <PhotoTones tones={picture.tones} width={widest.width} height={widest.height} />
      )}
      <picture className={className}>
        {picture.narrow && narrow && (
          <source
            media={PHONE}
            srcSet={sourceSet(picture.narrow)}
            sizes={sizes}
            width={narrow.width}
            height={narrow.height}
          />
        )}
        <img
          src={widest.path}
          srcSet={sourceSet(picture.sources)}
          sizes={sizes}
          width={widest.width}
          height={widest.height}
          alt={picture.alt}
          decoding="async"
          {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
    </>
  );
}

function sourceSet(files: ClubPicture['sources']): string {
  return files.map(({ path, width }) => `${path} ${width}w`).join(', ');
}
