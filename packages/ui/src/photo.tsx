import type { ClubPicture } from '@clubhouse/club';
import { type Focus, type ImageSource, tonesAddress } from '@clubhouse/content';
import type { ReactNode } from 'react';

export interface PhotoProps {
  readonly source: ImageSource;
  /** The alternative text; empty if the text beside the picture says the same. */
  readonly alt: string;
  /** The displayed width, for the `sizes` attribute. */
  readonly sizes: string;
  /** Placeholder colours until the picture has loaded (see `Picture` of the content). */
  readonly tones?: string | undefined;
  /** The point that the crop keeps in view; the upper third without one. */
  readonly focus?: Focus | undefined;
  /** The ratio that the picture is cropped to; a photo is never tinted or stretched. */
  readonly ratio?: '8x5' | '4x5' | '1x1';
  readonly first?: boolean;
}

/** A picture of the club's content in a fixed box, so that nothing moves when it loads. */
export function Photo({ ratio = '8x5', ...picture }: PhotoProps) {
  return (
    <span className={`photo photo--${ratio}`}>
      <LoadingPicture {...picture} />
    </span>
  );
}

export interface ClubPhotoProps {
  readonly picture: ClubPicture;
  readonly sizes: string;
  readonly first?: boolean;
  readonly className?: string;
}

/** Below this width the tall crop for phones is shown; the styles change their layout at the same width. */
const PHONE = '(max-width: 47.99rem)';

/**
 * A picture of the club's profile in its renditions, with the tall crop on phones. Its parent element is the box that
 * it fills, and shows its placeholder colours first.
 */
export function ClubPhoto({ picture, ...shown }: ClubPhotoProps) {
  const source = sourceOf(picture.sources);
  const narrow = sourceOf(picture.narrow ?? []);
  if (!source) return null;
  return (
    <LoadingPicture {...picture} {...shown} source={source}>
      {narrow && (
        <source
          media={PHONE}
          srcSet={narrow.srcSet}
          sizes={shown.sizes}
          width={narrow.width}
          height={narrow.height}
        />
      )}
    </LoadingPicture>
  );
}

function sourceOf(files: ClubPicture['sources']): ImageSource | undefined {
  const widest = files.at(-1);
  const srcSet = files.map(({ path, width }) => `${path} ${width}w`).join(', ');
  return widest && { src: widest.path, srcSet, width: widest.width, height: widest.height };
}

/**
 * A picture over its placeholder colours; a broken one shows its alternative text. The `<picture>` is deliberate: React
 * moves a preload hint for a bare eager `<img>` to the front of the markup, outside the part of the page being rendered.
 */
function LoadingPicture({
  source: { src, srcSet, width, height },
  alt,
  sizes,
  tones,
  focus,
  first = false,
  className,
  children,
}: Omit<PhotoProps, 'ratio'> & { readonly className?: string; readonly children?: ReactNode }) {
  const size = width && height ? { width, height } : undefined;
  return (
    <>
      {tones && size && <PhotoTones tones={tones} {...size} />}
      <picture className={className}>
        {children}
        <img
          src={src}
          {...(srcSet ? { srcSet, sizes } : {})}
          {...size}
          className={focusClass(focus)}
          alt={alt}
          decoding="async"
          {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
    </>
  );
}

interface PhotoTonesProps {
  readonly tones: string;
  /** The picture's own size, in pixels: the placeholder is cropped like the picture, to the middle. */
  readonly width: number;
  readonly height: number;
}

/**
 * The blurred placeholder colours of a picture, behind the picture. Drawn as SVG, not an `<img>`: so the browser does
 * not count it as the page's largest picture, and screen readers skip it. It is a hundred units wide, so that
 * `photo.css` can set one blur for every size, and it extends over its edges by as much as the blur fades them.
 */
function PhotoTones({ tones, width, height }: PhotoTonesProps) {
  return (
    <svg
      className="photo__tones"
      viewBox={`0 0 100 ${Math.ceil((100 * height) / width)}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <image
        x="-8%"
        y="-8%"
        width="116%"
        height="116%"
        preserveAspectRatio="none"
        href={tonesAddress(tones)}
      />
    </svg>
  );
}

/** The rules of `focusClass`, in tenths of a picture: a page's policy allows no style on an element. */
export function focusStyle(): string {
  const rules = Array.from(
    { length: 11 },
    (_, tenth) => `.x${tenth}{--x:${tenth * 10}%}.y${tenth}{--y:${tenth * 10}%}`,
  );
  return rules.join('');
}

/** The class of a picture with this focal point; nothing for the upper third. */
function focusClass(focus: Focus | undefined): string | undefined {
  return focus && `x${Math.round(focus[0] / 10)} y${Math.round(focus[1] / 10)}`;
}
