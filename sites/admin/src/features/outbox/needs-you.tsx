import type { Item, QueuedMutation, DamagedRecord } from '@clubhouse/outbox';
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
import { mutationWords, nameOf, named, queuedName } from '#shared/words/item-words.ts';
import { BothSides, ChangedField, sidesOfField } from '#shared/conflicts/both-sides.tsx';
import { ConflictCard } from '#shared/conflicts/conflict-card.tsx';
import { changedSince, isPictureField } from '#shared/conflicts/field-words.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { useCommand } from '#shared/queue/use-command.tsx';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { turnedDownWords } from '#shared/queue/wait-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DiscardButton, ExportButton } from '#shared/uploads/discard-button.tsx';

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
  const shown = base?.item ?? {};
  const theirs = found?.item;
  const mine = isDelete ? shown : { ...shown, ...fields };
  if (field === 'photos' && theirs) {
    const [was, ours, others] = [shown, mine, theirs].map((item) => photosOfItem(item, config));
    const three = { was: was!, mine: ours!, theirs: others! };
    const differences = isDelete ? allDifferences(three) : differencesInQuestion(three);
    if (isAnyDifference(differences)) return <PhotosThatDiffer differences={differences} />;
  }
  const pictureOf = (value: unknown) => isPictureField(field) && <FieldPicture value={value} />;
  if (isDelete && theirs) {
    return <ChangedField field={field} observed={shown} changed={theirs} pictureOf={pictureOf} />;
  }
  return <BothSides {...sidesOfField(field, mine, theirs, pictureOf)} />;
}

export function RejectedCard({ mutation }: { readonly mutation: QueuedMutation }) {
  const { outbox } = useServices();
  const { run, failure } = useCommand();
  const target = { mutation: mutation.seq };
  return (
    <Card
      tone="red"
      title={`${mutationWords(mutation)} was turned down`}
      why={turnedDownWords(mutation.lastError?.reason)}
    >
      {mutation.lastError && (
        <details className="quiet">
          <summary>What the site said</summary>
          <p>{mutation.lastError.message}</p>
        </details>
      )}
      <div className="row">
        <Button small onClick={() => run(() => outbox.retry(target))}>
          Retry
        </Button>
        {mutation.kind !== 'delete' && <EditLink entity={mutation.entity} id={mutation.id} small />}
        <ExportButton target={target} name={queuedName(mutation)} />
        <DiscardMutation mutation={mutation} />
      </div>
      {failure}
    </Card>
  );
}

/** Discards a queued change after asking; its text is stored on this phone for 30 days. */
export function DiscardMutation({
  mutation,
  held = false,
}: {
  readonly mutation: QueuedMutation;
  /** Whether the mutation is being sent, and cannot be discarded until then. */
  readonly held?: boolean;
}) {
  const { seq, kind, entity, id, waitsFor } = mutation;
  const later = useQueuedMutations(entity).filter((each) => each.id === id && each.seq > seq);
  const areFilesLost = waitsFor.length > 0 && (kind === 'create' || later.length === 0);
  // Without the item, its later changes have nothing to change.
  const isDiscardingLater = kind === 'create' && later.length > 0;
  const noun = nounOf(entity);
  const shared = { target: { mutation: seq }, name: queuedName(mutation), held };
  return kind === 'delete' ? (
    <DiscardButton
      {...shared}
      words={`Keep the ${noun}`}
      keep="Leave it in the Outbox"
      question={`Do you want to keep this ${noun} after all?`}
      after="What is not deleted yet stays on the site."
    />
  ) : (
    <DiscardButton
      {...shared}
      question={`Are you sure you want to discard this ${kind === 'patch' ? 'change' : noun}?`}
      after={[
        kind === 'patch' ? `The ${noun} stays as it is.` : 'It is not sent.',
        areFilesLost && 'Its files that wait on this phone go with it.',
        isDiscardingLater && 'What waits after it for the same item is discarded, too.',
        'What you wrote stays on the Outbox page for 30 days.',
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

/** A record on this phone that cannot be read any more. It is stored unchanged and blocks nothing. */
export function DamagedCard({ damaged }: { readonly damaged: DamagedRecord }) {
  const { now } = useServices();
  const target = { damaged: damaged.id };
  const name = `damaged-${damaged.table}-${String(damaged.key)}`;
  return (
    <Card
      tone="red"
      title="Something saved on this phone cannot be read"
      why={`Found ${momentWords(damaged.at, now())}. It is kept as it is, and everything else goes on.`}
    >
      <p className="quiet">{damagedWords(damaged)}</p>
      <div className="row">
        <ExportButton target={target} name={name} />
        <DiscardButton
          target={target}
          name={name}
          question="Are you sure you want to discard what cannot be read?"
          after="Export it first if somebody may mend it: after this it is gone."
        />
      </div>
    </Card>
  );
}

/**
 * Says what a record that cannot be read seems to be, and what to do. The exact error is part of the export, for the
 * person who repairs the record.
 */
export function damagedWords({ table, found }: Pick<DamagedRecord, 'table' | 'found'>): string {
  if (table === 'kept') {
    return 'It was kept to be read after something else was decided for, and is not sent. Export it and give it to whoever looks after the site, or discard it.';
  }
  const what = table === 'uploads' ? fileWords(found) : changeWords(found);
  return `${what} It cannot be sent as it is. Export it and give it to whoever looks after the site, or do it again and discard this.`;
}

function changeWords(found: unknown): string {
  const entity = textOf(found, 'entity');
  const name = named(itemOf(found, 'fields')) ?? named(itemOf(itemOf(found, 'base'), 'item'));
  const noun = entity && nounOf(entity);
  const what = noun ? `a change of ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}` : 'a change';
  return `It was ${what}${name ? `, “${name}”` : ''}.`;
}

function fileWords(found: unknown): string {
  const name = textOf(found, 'name');
  return `It was a file on its way to the site${name ? `, ${name}` : ''}.`;
}

function itemOf(found: unknown, field?: string): Item | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  return field === undefined ? (found as Item) : itemOf((found as Item)[field]);
}

function textOf(found: unknown, field: string): string | undefined {
  const value = itemOf(found)?.[field];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
