import type { Item, QueuedMutation } from '@clubhouse/outbox';
import { photosOfItem } from '#shared/albums/album-photo.ts';
import {
  allDifferences,
  differencesInQuestion,
  isAnyDifference,
} from '#shared/albums/photo-differences.ts';
import { FieldPicture } from '#shared/albums/photo-picture.tsx';
import { PhotosThatDiffer } from '#shared/albums/photos-that-differ.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { nounOf } from '#shared/entities/entities.ts';
import { nameOf } from '#shared/words/item-words.ts';
import { BothSides, type Side } from '#shared/conflicts/both-sides.tsx';
import { ChangedField } from '#shared/conflicts/changed-field.tsx';
import { ConflictCard } from '#shared/conflicts/conflict-card.tsx';
import {
  changedSince,
  fieldLabel,
  isPictureField,
  valueWords,
} from '#shared/conflicts/field-words.ts';

/** The conflict card of a waiting mutation. */
export function QueuedConflict({ mutation }: { readonly mutation: QueuedMutation }) {
  const { outbox } = useServices();
  const { entity, id, seq, kind, theirs, savedAt } = mutation;
  return (
    <ConflictCard
      noun={nounOf(entity)}
      theirs={theirs?.item}
      isDelete={kind === 'delete'}
      name={nameOf(mutation)}
      savedAt={savedAt}
      onKeep={(keep) => outbox.resolve(seq, { keep })}
      edit={kind !== 'delete' && <EditLink entity={entity} id={id} />}
    >
      {shownFields(mutation).map((field) => (
        <InQuestion key={field} field={field} mutation={mutation} />
      ))}
    </ConflictCard>
  );
}

/**
 * The fields in conflict; for a delete, those that changed since the person saw the item. A picture's second field is
 * left out, because it shows the same picture as the first.
 */
function shownFields({ theirs, kind, base, fields }: QueuedMutation): readonly string[] {
  if (kind === 'delete') return changedSince(base?.item ?? {}, theirs?.item ?? {});
  const inQuestion = theirs?.item ? theirs.fields : Object.keys(fields);
  return inQuestion.filter((field) => !(field === 'image' && inQuestion.includes('imageUrl')));
}

function InQuestion({
  field,
  mutation: { kind, base, fields, theirs: found },
}: {
  readonly field: string;
  readonly mutation: QueuedMutation;
}) {
  const { config } = useServices();
  const isDelete = kind === 'delete';
  const seen = base?.item ?? {};
  const theirs = found?.item;
  const mine = isDelete ? seen : { ...seen, ...fields };
  if (field === 'photos' && theirs) {
    const [was, ours, others] = [seen, mine, theirs].map((item) => photosOfItem(item, config));
    const three = { was: was!, mine: ours!, theirs: others! };
    const differences = isDelete ? allDifferences(three) : differencesInQuestion(three);
    if (isAnyDifference(differences)) return <PhotosThatDiffer differences={differences} />;
  }
  const pictureOf = (value: unknown) => isPictureField(field) && <FieldPicture value={value} />;
  if (isDelete && theirs) {
    return <ChangedField field={field} seen={seen} changed={theirs} pictureOf={pictureOf} />;
  }
  const side = (item: Item): Side => ({
    text: valueWords(item[field]),
    picture: pictureOf(item[field]),
  });
  return (
    <BothSides
      label={fieldLabel(field).toLowerCase()}
      mine={side(mine)}
      theirs={theirs && side(theirs)}
    />
  );
}
