import { longDate, originalName } from '@clubhouse/content';
import { useId } from 'react';
import { momentWords } from '#shared/words/moment-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { FormDraft } from '#shared/drafts/use-draft.ts';
import type { EditedItem } from '#shared/drafts/offered-draft.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { BothSides } from '#shared/conflicts/both-sides.tsx';
import { savedWords } from '#shared/words/item-words.ts';
import './draft-offer.css';

/** How the values of some fields are shown as words; the other fields are texts. */
export type DraftWords<Values> = Readonly<
  Partial<{ [Field in keyof Values]: (value: Values[Field]) => string }>
>;

/** Offers a draft that was begun earlier and not sent, and shows what it would change in the form. */
export function DraftOffer<Values extends object>({
  draft,
  labels,
  start,
  words,
}: {
  readonly draft: FormDraft<Values>;
  readonly labels: Readonly<Partial<Record<keyof Values, string>>>;
  readonly start: Values;
  readonly words?: DraftWords<Values>;
}) {
  const id = useId();
  const { now } = useServices();
  const { offered, over } = draft;
  if (!offered) return null;
  const { clash } = offered;
  const inWords = (field: keyof Values, { [field]: value }: Values) =>
    words?.[field]?.(value) ?? longDate(String(value));
  const clashing = new Set(clash?.fields.map(({ field }) => field));
  const changed = (Object.keys(labels) as (keyof Values)[]).filter(
    (field) => offered.values[field] !== start[field] && !clashing.has(field),
  );
  const picture = clash?.picture ? undefined : offered.picture;
  const isMore = changed.length > 0 || picture;
  return (
    <section className="draft" aria-labelledby={id}>
      <h2 id={id}>You began this and did not send it</h2>
      <p>
        Kept on this phone {momentWords(offered.savedAt, now())}.
        {isMore && ' It would put this in the form:'}
      </p>
      {isMore && (
        <dl>
          {changed.map((field) => (
            <div key={String(field)}>
              <dt>{labels[field]}</dt>
              <dd>{inWords(field, offered.values) || 'Nothing'}</dd>
              {inWords(field, start) !== '' && (
                <dd className="draft__before">{inWords(field, start)}</dd>
              )}
            </div>
          ))}
          {picture && (
            <div>
              <dt>Picture</dt>
              <dd>{pictureWords(picture)}</dd>
            </div>
          )}
        </dl>
      )}
      {clash && (
        <section className="draft__clash" aria-labelledby={`${id}-clash`}>
          <h3 id={`${id}-clash`}>{headingOf(clash.isGuess, over)}</h3>
          <p>{wordsOf(clash.isGuess, over, now())}</p>
          {clash.fields.map(({ field, texts }) => (
            <BothTexts
              key={String(field)}
              label={labels[field] ?? String(field)}
              mine={texts?.mine ?? inWords(field, offered.values)}
              now={texts?.now ?? inWords(field, start)}
            />
          ))}
          {clash.picture && offered.picture && (
            <BothTexts
              label="Picture"
              mine={pictureWords(offered.picture)}
              now={storedPictureWords(clash.picture)}
            />
          )}
        </section>
      )}
      {draft.isUnread && (
        <Alert words="It could not be read from this phone just now. Nothing of it is lost: try again." />
      )}
      <div className="row row--fill">
        <Button onClick={() => void draft.carryOn()}>
          {clash && over?.is !== 'gone' ? 'Carry on with mine' : 'Carry on with it'}
        </Button>
        <Button look="quiet" onClick={() => void draft.throwAway()}>
          Throw it away
        </Button>
      </div>
    </section>
  );
}

function BothTexts({
  label: fieldLabel,
  mine,
  now,
}: Readonly<Record<'label' | 'mine' | 'now', string>>) {
  const label = fieldLabel.toLowerCase();
  const theirs = { heading: `The ${label} there now`, text: now };
  return <BothSides {...{ label, theirs }} mine={{ text: mine }} />;
}

function headingOf(isGuess: boolean, over: EditedItem | undefined): string {
  if (over?.is === 'gone') return 'Deleted since you began';
  return isGuess ? 'Perhaps changed since you began' : 'Changed since you began';
}

function wordsOf(isGuess: boolean, over: EditedItem | undefined, now: number): string {
  if (over?.is === 'gone') return 'This cannot be put back. Copy what you want to keep.';
  const why = isGuess
    ? 'An older version of this app kept it, without what was there when you began.'
    : '';
  const who = over ? savedWords(over.item, now) : '';
  const what = 'If you carry on and save, yours takes the place of what is there now.';
  return [why, who, what].filter(Boolean).join(' ');
}

function pictureWords(choice: PictureChoice): string {
  switch (choice.kind) {
    case 'chosen':
      return choice.picture.fileName;
    case 'none':
      return 'None';
    default:
      return 'The one you chose then';
  }
}

function storedPictureWords(choice: PictureChoice): string {
  return choice.kind === 'stored' ? originalName(choice.imageUrl) : 'None';
}
