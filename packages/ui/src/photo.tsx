import type { ImageSource } from '@clubhouse/content';
import { PhotoTones } from './photo-tones.tsx';

export interface PhotoProps {
  readonly source: ImageSource;
  /** The alternative text; empty if the text beside the picture says the same. */
  readonly alt: string;
  /** The displayed width, for the `sizes` attribute. */
  readonly sizes: string;
  /** Placeholder colours until the picture has loaded (see `Picture` of the content). */
  readonly tones?: string | undefined;
  /** The ratio that the picture is cropped to; a photo is never tinted or stretched. */
  readonly ratio?: '8x5' | '4x5' | '1x1';
  /** In the first view: loaded at once and before the others. */
  readonly first?: boolean;
}

/**
 * A picture of the club's content in a fixed box, so that nothing moves when it loads; a broken picture shows its
 * alternative text. The `<picture>` around it is deliberate: React moves a preload hint for a bare eager `<img>` to the
 * front of the markup, outside the part of the page being rendered.
 */
export function Photo({ source, alt, sizes, tones, ratio = '8x5', first = false }: PhotoProps) {
  const { src, srcSet, width, height } = source;
  const size = width && height ? { width, height } : undefined;
  return (
    <span className={`photo photo--${ratio}`}>
      {tones && size && <PhotoTones tones={tones} {...size} />}
      <picture>
        <img
          src={src}
          {...(srcSet ? { srcSet, sizes } : {})}
          {...size}
          alt={alt}
          decoding="async"
          {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
    </span>
  );
}
