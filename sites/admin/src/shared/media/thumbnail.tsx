import { renditionKey } from '@clubhouse/content';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { encodedKey, mediaAddress } from '#shared/media/library-keys.ts';
import { useQueue } from '#shared/queue/use-queue.ts';

/** Bytes. A photo up to this size is shown itself if its rendition is missing; a list of larger ones would freeze. */
const SMALL = 300_000;

/** A library picture's smallest rendition, or the file itself if it is small or has none (GIF, SVG). Decorative. */
export function Thumbnail({
  mediaKey,
  size,
}: {
  readonly mediaKey: string;
  /** Bytes. */
  readonly size: number;
}) {
  const { config } = useServices();
  const queue = useQueue();
  const [failed, setFailed] = useState(0);
  const isRedrawn = hasRenditions(mediaKey);
  const addresses = [
    ...(isRedrawn ? [`/${renditionKey(480, encodedKey(mediaKey))}`] : []),
    ...(size <= SMALL || !isRedrawn ? [mediaAddress(config, mediaKey)] : []),
  ];
  const address = addresses[failed];
  // It is sent after the picture itself: a request now would fail, and it would be missing until the next visit.
  const small = renditionKey(480, mediaKey);
  const isOnItsWay = queue?.uploads.some(({ key }) => key === small) ?? false;
  if (address === undefined || isOnItsWay) return <Icon name="picture" />;
  return (
    <img src={address} alt="" loading="lazy" onError={() => setFailed((before) => before + 1)} />
  );
}

export function isPictureName(key: string): boolean {
  return /\.(jpe?g|png|gif|webp|svg|avif)$/i.test(key);
}

/** False for GIF and SVG files, which are never redrawn. */
function hasRenditions(key: string): boolean {
  return !/\.(gif|svg)$/i.test(key);
}
