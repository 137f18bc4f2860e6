import { imageSource, renditionKey } from '@clubhouse/content';
import { useState } from 'react';
import { useServices } from '#app/app-services.ts';

/** A picture of the library, small: its smallest rendition, itself where it has none. Decoration beside its name. */
export function Thumbnail({ mediaKey }: { readonly mediaKey: string }) {
  const { config } = useServices();
  const [hasRendition, setHasRendition] = useState(true);
  const original = imageSource(config, mediaKey)?.src;
  const path = mediaKey.split('/').map(encodeURIComponent).join('/');
  return (
    <img
      src={hasRendition ? `/${renditionKey(480, path)}` : original}
      alt=""
      loading="lazy"
      onError={() => setHasRendition(false)}
    />
  );
}

/** Whether a file is one that is shown as a picture, by its name. */
export function isPictureName(key: string): boolean {
  return /\.(jpe?g|png|gif|webp|svg|avif)$/i.test(key);
}
