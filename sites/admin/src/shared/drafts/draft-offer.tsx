import { longDate } from '@clubhouse/content';
import { useId } from 'react';
import { momentWords } from '#shared/words/moment-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DraftClashes } from '#shared/drafts/draft-clashes.tsx';
import { pictureWords } from '#shared/drafts/choice-words.ts';
import type { FormDraft } from '#shared/drafts/use-draft.ts';
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
