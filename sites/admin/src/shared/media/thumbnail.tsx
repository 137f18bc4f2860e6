import { renditionKey } from '@clubhouse/content';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { encodedKey, mediaAddress } from '#shared/media/media-address.ts';
import { useQueue } from '#shared/queue/use-queue.ts';

/** A photo of at most this is shown itself where its rendition is missing, in bytes; a list of larger ones stands still. */
const SMALL = 300_000;

/**
 * A picture of the library, small: its smallest rendition, or the picture itself where its type has none (GIF, SVG)
 * or where it is small. Decoration beside its name.
 */
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
  // Sent after the picture itself: asked for now, it would be missing, and stay so until the next visit.
  const small = renditionKey(480, mediaKey);
  const isOnItsWay = queue?.uploads.some(({ key }) => key === small) ?? false;
  if (address === undefined || isOnItsWay) return <Icon name="picture" />;
  return (
    <img src={address} alt="" loading="lazy" onError={() => setFailed((before) => before + 1)} />
  );
}

/** Whether a file is one that is shown as a picture, by its name. */
export function isPictureName(key: string): boolean {
  return /\.(jpe?g|png|gif|webp|svg|avif)$/i.test(key);
}

/** What moves and what is drawn is never redrawn. */
function hasRenditions(key: string): boolean {
  return !/\.(gif|svg)$/i.test(key);
}
