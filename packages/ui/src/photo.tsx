import type { ImageSource } from '@clubhouse/content';
import { PhotoTones } from './photo-tones.tsx';

export interface PhotoProps {
  readonly source: ImageSource;
  /** What it shows; empty where words beside it already say so. */
  readonly alt: string;
  /** How wide it is laid out, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** What holds its place until it is there (see `Picture` of the content). */
  readonly tones?: string | undefined;
  /** The box it is cut to; a photograph is never tinted or stretched. */
  readonly ratio?: '8x5' | '4x5' | '1x1';
  /** In the first view: fetched at once and before the others. */
  readonly first?: boolean;
}

/**
 * A picture from the club's content in a fixed box, so that nothing moves when it arrives; one that does
 * not load leaves its words.
 *
 * The `<picture>` around it is deliberate: React hoists a preload hint for a bare eager `<img>` to the front
 * of the markup, which would put it outside the part of the page being rendered.
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
