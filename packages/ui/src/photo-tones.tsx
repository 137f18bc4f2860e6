import { tonesAddress } from '@clubhouse/content';

export interface PhotoTonesProps {
  /** See `Picture` of the content. */
  readonly tones: string;
  /** The picture's own, in pixels: the tones are cut as it is, to the middle. */
  readonly width: number;
  readonly height: number;
}

/**
 * The colours of a picture, soft, behind where it will be. Drawn and not an `<img>`: it is no picture of the page,
 * and neither counts as its largest nor is found by whoever looks for pictures.
 *
 * It is a hundred units wide, so that `photo.css` can say how soft for every size, and reaches over its edges by
 * what softening takes from them.
 */
export function PhotoTones({ tones, width, height }: PhotoTonesProps) {
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
