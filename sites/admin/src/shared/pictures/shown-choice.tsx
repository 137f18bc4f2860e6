import { isNamedByPerson } from '#shared/pictures/given-names.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { sizeWords } from '#shared/pictures/picture-words.ts';
import { StoredPicture } from '#shared/pictures/stored-picture.tsx';
import { useObjectUrl } from '#shared/pictures/use-object-url.ts';

/** The picture a form holds, as far as there is one to look at. */
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
            {choice.picture.fileName}, {sizeWords(choice.picture.bytes.size)}
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
