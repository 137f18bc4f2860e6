import { useId } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import type { EditedItem } from '#shared/drafts/edited-item.ts';
import type { DraftClash } from '#shared/drafts/offered-draft.ts';
import { pictureWords, storedPictureWords } from '#shared/drafts/choice-words.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { differingWords } from '#shared/conflicts/differing-words.ts';
import { savedWords } from '#shared/words/saved-words.ts';

/** What was changed elsewhere since a draft was begun, and in the draft as well: both texts, what differs marked. */
export function DraftClashes<Values extends object>({
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
