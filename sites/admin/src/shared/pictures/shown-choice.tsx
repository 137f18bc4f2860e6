import { type Picture, UNPUBLISHED_FILES } from '@clubhouse/content';
import { isNamedByPerson } from '#shared/pictures/given-names.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { useImageSource } from '#shared/pictures/use-image-source.ts';
import { useObjectUrl, useQueuedBytes } from '#shared/pictures/use-object-url.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { fileSize } from '#shared/words/file-size.ts';

/** Shows the picture in a form, if there is one to show. */
export function ShownChoice({ choice }: { readonly choice: PictureChoice }) {
  switch (choice.kind) {
    case 'none':
    case 'refused':
      return null;
    case 'preparing':
      return <p role="status">Getting “{choice.fileName}” ready...</p>;
    case 'stored':
      return <StoredPicture imageUrl={choice.imageUrl} picture={choice.picture} />;
    case 'chosen':
      return (
        <>
          <Preview bytes={choice.picture.bytes} />
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

/** The picture that an item has: from the bytes on this phone until they are sent. */
function StoredPicture({
  imageUrl,
  picture,
}: {
  readonly imageUrl: string;
  readonly picture?: Picture | undefined;
}) {
  const waiting = useQueue()?.uploads.find(({ key }) => key === imageUrl);
  const address = useQueuedBytes(waiting?.id);
  const source = useImageSource(imageUrl, picture);
  const alt = picture?.alt || 'The picture it has now';
  if (waiting) return address ? <img className="drop__picture" src={address} alt={alt} /> : null;
  if (source) return <img className="drop__picture" {...source} sizes="20rem" alt={alt} />;
  return imageUrl.startsWith(UNPUBLISHED_FILES) ? (
    <p>It has a picture, which is shown here once there is signal.</p>
  ) : (
    <p>It has a picture that cannot be shown: {imageUrl}</p>
  );
}
