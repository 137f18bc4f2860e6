import { imageSource, type Picture } from '@clubhouse/content';
import { useServices } from '#shared/services/app-services.ts';
import { useQueuedBytes } from '#shared/pictures/use-queued-bytes.ts';
import { useQueue } from '#shared/queue/use-queue.ts';

/** A picture an item has: from the phone's own bytes as long as they have not been sent. */
export function StoredPicture({
  imageUrl,
  picture,
}: {
  readonly imageUrl: string;
  readonly picture?: Picture | undefined;
}) {
  const { config } = useServices();
  const waiting = useQueue()?.uploads.find(({ key }) => key === imageUrl);
  const address = useQueuedBytes(waiting?.id);
  const alt = picture?.alt || 'The picture it has now';
  if (waiting) return address ? <img className="drop__picture" src={address} alt={alt} /> : null;
  const source = imageSource(config, imageUrl, picture);
  return source ? (
    <img className="drop__picture" {...source} sizes="20rem" alt={alt} />
  ) : (
    <p>It has a picture that cannot be shown: {imageUrl}</p>
  );
}
