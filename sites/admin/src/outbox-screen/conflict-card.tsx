import type { Item, QueuedMutation, Resolution } from '@clubhouse/outbox';
import { useState } from 'react';
import { photosOfItem, storedPhoto } from '#albums/album-photo.ts';
import {
  allDifferences,
  differencesInQuestion,
  isAnyDifference,
} from '#albums/photo-differences.ts';
import { PhotoPicture } from '#albums/photo-picture.tsx';
import { PhotosThatDiffer } from '#albums/photos-that-differ.tsx';
import { useServices } from '#app/app-services.ts';
import { momentWords } from '#app/moment-words.ts';
import { Button } from '#controls/button.tsx';
import { EditLink } from '#lists/edit-link.tsx';
import { Card } from '#outbox-screen/card.tsx';
import {
  changedSince,
  fieldLabel,
  isPictureField,
  seenWords,
  valueWords,
} from '#saving/field-words.ts';
import { nameOf, nounOf } from '#outbox-screen/wish-words.ts';
import { BothSides, type Side } from '#saving/both-sides.tsx';
import { conflictTitle, savedBy, savedWhen, savedWords } from '#saving/saved-words.ts';
import { useMyName } from '#session/use-session.ts';
import { useCommand } from '#writing/use-command.tsx';

/** Two people changed the same thing. Both versions are shown, and nothing is sent before one is chosen. */
export function ConflictCard({ wish }: { readonly wish: QueuedMutation }) {
  const { outbox, now } = useServices();
  const { run, failure } = useCommand();
  const [choosing, setChoosing] = useState<Resolution['keep']>();
  const theirs = wish.theirs?.item;
  const noun = nounOf(wish.entity);

  function keep(resolution: Resolution) {
    setChoosing(resolution.keep);
    run(() =>
      outbox.resolve(wish.seq, resolution).catch((cause: unknown) => {
        setChoosing(undefined);
        throw cause;
      }),
    );
  }

  return (
    <Card
      tone="yellow"
      title={conflictTitle({ noun, theirs, myName: useMyName(), isDelete: wish.kind === 'delete' })}
      why={`${nameOf(wish)}. Nothing goes out, and nothing is thrown away, until you choose.`}
    >
      <p>{choiceWords(wish, noun, now())}</p>
      {shownFields(wish).map((field) => (
        <Two key={field} field={field} wish={wish} theirs={theirs} now={now()} />
      ))}
      <div className="row row--fill">
        <Button
          held={choosing !== undefined}
          busy={choosing === 'mine' && 'Keeping yours...'}
          onClick={() => keep({ keep: 'mine' })}
        >
          Keep mine
        </Button>
        <Button
          held={choosing !== undefined}
          busy={choosing === 'theirs' && 'Keeping theirs...'}
          onClick={() => keep({ keep: 'theirs' })}
        >
          Keep theirs
        </Button>
        {wish.kind !== 'delete' && <EditLink entity={wish.entity} id={wish.id} />}
      </div>
      {failure}
      <p className="quiet">The one you do not keep stays here for 30 days.</p>
    </Card>
  );
}

/** What the buttons do. */
function choiceWords({ entity, kind, theirs }: QueuedMutation, noun: string, now: number): string {
  if (!theirs?.item) {
    const photos = entity === 'albums' ? ' Photos that were deleted with it do not come back.' : '';
    return `Keep mine adds your ${noun} again. Keep theirs leaves it deleted.${photos}`;
  }
  if (kind !== 'delete') {
    return 'Keep mine drops their side of what is shown here, Keep theirs drops yours. All else that either changed stays.';
  }
  return `${savedWords(theirs.item, now)} Keep mine deletes the ${noun} all the same. Keep theirs leaves it as it is now.`;
}

/**
 * The fields in question, of a delete those that changed since it was seen. A picture's second name shows nothing that
 * the first does not.
 */
function shownFields({ theirs, kind, base, fields }: QueuedMutation): readonly string[] {
  if (kind === 'delete') return changedSince(base?.item ?? {}, theirs?.item ?? {});
  const inQuestion = theirs?.item ? theirs.fields : Object.keys(fields);
  return inQuestion.filter((field) => !(field === 'image' && inQuestion.includes('imageUrl')));
}

function Two({
  field,
  wish,
  theirs,
  now,
}: {
  readonly field: string;
  readonly wish: QueuedMutation;
  readonly theirs: Item | undefined;
  readonly now: number;
}) {
  const { config } = useServices();
  const isDelete = wish.kind === 'delete';
  const seen = wish.base?.item ?? {};
  const mine = isDelete ? seen : { ...seen, ...wish.fields };
  const label = fieldLabel(field).toLowerCase();
  const notes = {
    mine: isDelete ? '' : `This phone, ${momentWords(wish.savedAt, now)}`,
    theirs: theirs && [savedBy(theirs), savedWhen(theirs, now)].filter(Boolean).join(', '),
  };
  if (field === 'photos' && theirs) {
    const [base, ours, others] = [seen, mine, theirs].map((item) => photosOfItem(item, config));
    const three = { base: base!, mine: ours!, theirs: others! };
    const differences = isDelete ? allDifferences(three) : differencesInQuestion(three);
    if (isAnyDifference(differences)) {
      return (
        <>
          <PhotosThatDiffer differences={differences} headings="h4" />
          <small>
            {notes.mine && `Yours: ${notes.mine}. `}Theirs: {notes.theirs}.
          </small>
        </>
      );
    }
  }
  const side = (item: Item, note: string): Side => ({
    text: valueWords(item[field]),
    note,
    ...(isPictureField(field) && { picture: <FieldPicture value={item[field]} /> }),
  });
  return (
    <BothSides
      label={label}
      headings="h4"
      mine={{
        ...side(mine, notes.mine),
        ...(isDelete && { heading: `The ${label} you saw`, text: seenWords(seen, field) }),
      }}
      theirs={theirs && side(theirs, notes.theirs ?? '')}
    />
  );
}

/** Beside its name, which tells nobody what it shows. */
function FieldPicture({ value }: { readonly value: unknown }) {
  if (typeof value !== 'string' || value === '') return null;
  return (
    <span className="card__picture">
      <PhotoPicture photo={storedPhoto(value)} />
    </span>
  );
}
