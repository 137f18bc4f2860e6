import { tonesAddress } from '@clubhouse/content';

export interface PhotoTonesProps {
  /** Placeholder colours: see `Picture` of the content. */
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
