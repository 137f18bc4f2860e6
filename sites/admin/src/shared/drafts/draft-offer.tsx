import { longDate } from '@clubhouse/content';
import { useId } from 'react';
import { momentWords } from '#shared/words/moment-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { FormDraft } from '#shared/drafts/use-draft.ts';
import type { EditedItem } from '#shared/drafts/edited-item.ts';
import type { DraftClash } from '#shared/drafts/offered-draft.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { differingWords } from '#shared/conflicts/differing-words.ts';
import { savedWords } from '#shared/words/saved-words.ts';
import './draft-offer.css';

/** How the values of some fields are told in words; the others are texts. */
export type DraftWords<Values> = Readonly<
  Partial<{ [Field in keyof Values]: (value: Values[Field]) => string }>
>;

/** What was begun before and not sent, with what it would change in the form. */
export function DraftOffer<Values extends object>({
  draft,
  labels,
  start,
  words,
}: {
  readonly draft: FormDraft<Values>;
  /** Of the fields to show. */
  readonly labels: Readonly<Partial<Record<keyof Values, string>>>;
  /** What the form started with. */
  readonly start: Values;
  readonly words?: DraftWords<Values>;
}) {
  const id = useId();
  const { now } = useServices();
  const { offered, over } = draft;
  if (!offered) return null;
  const { begunFor, clash } = offered;
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
      <h2 id={id}>
        {begunFor ? 'The app began this for you' : 'You began this and did not send it'}
      </h2>
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
              <dd>{begunFor ? 'One of the match’s photos' : pictureWords(picture)}</dd>
            </div>
          )}
        </dl>
      )}
      {clash && (
        <DraftClashes
          clash={clash}
          over={over}
          picture={offered.picture}
          label={(field) => labels[field] ?? String(field)}
          mine={(field) => inWords(field, offered.values)}
          there={(field) => inWords(field, start)}
        />
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

/** What was changed elsewhere since a draft was begun, and in the draft as well: both texts, what differs marked. */
function DraftClashes<Values extends object>({
  clash,
  over,
  picture,
  label,
  mine,
  there,
}: {
  readonly clash: DraftClash<Values>;
  readonly over: EditedItem | undefined;
  /** The draft's own. */
  readonly picture: PictureChoice | undefined;
  readonly label: (field: keyof Values) => string;
  /** The words of a field in the draft, and as it is there now. */
  readonly mine: (field: keyof Values) => string;
  readonly there: (field: keyof Values) => string;
}) {
  const id = useId();
  const { now } = useServices();
  const rows = clash.fields.map(({ field, texts }) => ({
    label: label(field),
    mine: texts?.mine ?? mine(field),
    there: texts?.now ?? there(field),
  }));
  if (clash.picture && picture) {
    rows.push({
      label: 'Picture',
      mine: pictureWords(picture),
      there: storedPictureWords(clash.picture),
    });
  }
  return (
    <section className="draft__clash" aria-labelledby={id}>
      <h3 id={id}>{headingOf(clash.isGuess, over)}</h3>
      <p>{wordsOf(clash.isGuess, over, now())}</p>
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <small>Yours</small>
              <Marked text={row.mine} other={row.there} />
            </dd>
            <dd>
              <small>There now</small>
              <Marked text={row.there} other={row.mine} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
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

function Marked({ text, other }: { readonly text: string; readonly other: string }) {
  const { before, differing, after } = differingWords(text || 'Nothing', other);
  return (
    <div>
      {before}
      <mark>{differing}</mark>
      {after}
    </div>
  );
}

/** What a draft says of the picture it has. */
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

/** What is said of the picture that is there now. */
function storedPictureWords(choice: PictureChoice): string {
  if (choice.kind !== 'stored') return 'None';
  // As the file was called: an upload puts the moment before its name.
  return choice.imageUrl.slice(choice.imageUrl.lastIndexOf('/') + 1).replace(/^\d+_/, '');
}
