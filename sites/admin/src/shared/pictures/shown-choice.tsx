import { type Picture, UNPUBLISHED_FILES } from '@clubhouse/content';
import type { ReactNode } from 'react';
import { isNamedByPerson } from '#shared/pictures/given-names.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { useImageSource, useObjectUrl, useQueuedBytes } from '#shared/pictures/use-image-source.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { fileSize } from '#shared/words/file-size.ts';

/** Shows the picture in a form, if there is one to show; `around` puts something over the picture itself. */
export function ShownChoice({
  choice,
  around = (shown) => shown,
}: {
  readonly choice: PictureChoice;
  readonly around?: (shown: ReactNode) => ReactNode;
}) {
  switch (choice.kind) {
    case 'none':
    case 'refused':
      return null;
    case 'preparing':
      return <p role="status">Getting “{choice.fileName}” ready...</p>;
    case 'stored':
      return <StoredPicture {...choice} around={around} />;
    case 'chosen':
      return (
        <>
          {around(<Preview bytes={choice.picture.bytes} />)}
          <p className="drop__name">
            {choice.picture.fileName}, {fileSize(choice.picture.bytes.size)}
            {choice.locationRemoved && ', location removed'}
            {isNamedByPerson(choice.picture.fileName) &&
              '. The name is part of its address, visible to everybody.'}
          </p>
        </>
      );
  }
}

function Preview({ bytes }: { readonly bytes: Blob }) {
  const address = useObjectUrl(bytes);
  return <img className="drop__picture" src={address} alt="The picture you chose" />;
}

function StoredPicture({
  imageUrl,
  picture,
  around,
}: {
  readonly imageUrl: string;
  readonly picture?: Picture | undefined;
  readonly around: (shown: ReactNode) => ReactNode;
}) {
  const waiting = useQueue()?.uploads.find(({ key }) => key === imageUrl);
  const address = useQueuedBytes(waiting?.id);
  const source = useImageSource(imageUrl, picture);
  const alt = picture?.alt || 'The picture it has now';
  const shown = waiting ? address && { src: address } : source;
  if (shown) return around(<img className="drop__picture" {...shown} sizes="30rem" alt={alt} />);
  if (waiting) return null;
  return imageUrl.startsWith(UNPUBLISHED_FILES) ? (
    <p>It has a picture, which is shown here once there is signal.</p>
  ) : (
    <p>It has a picture that cannot be shown: {imageUrl}</p>
  );
}
