import type { Item } from '@clubhouse/outbox';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#controls/button.tsx';
import { useMyName } from '#session/use-session.ts';
import { BothSides } from '#saving/both-sides.tsx';
import { conflictTitle, savedWords } from '#saving/saved-words.ts';
import '#controls/card.css';
import './conflict-card.css';

/** A field as both have it, in words a person reads. */
export interface BothTexts {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Someone saved while this form was open. Both versions are shown, and nothing is written before one is
 * chosen. Lies inside the form, because saving mine on top is sending it again.
 */
export function ConflictCard({
  what,
  theirs,
  differences,
  differingElse,
  addAgain,
  alsoSent,
  now,
  onSaveMine,
  onLoadTheirs,
}: {
  /** `article`, `event`, `player`. */
  readonly what: string;
  /** Absent when it was deleted. */
  readonly theirs: Item | undefined;
  /** Of what lies there now, field by field. */
  readonly differences: (theirs: Item) => readonly BothTexts[];
  /** What differs beside the fields; nothing where nothing does. */
  readonly differingElse?: (theirs: Item) => ReactNode;
  /** What to do with mine when theirs is gone: `Publish mine again`. */
  readonly addAgain: string;
  /** What goes on by itself when theirs is loaded: `Photos that you added are added to theirs.` */
  readonly alsoSent?: string;
  readonly now: number;
  /** Called before the form is sent again. */
  readonly onSaveMine: () => void;
  readonly onLoadTheirs: (theirs: Item) => void;
}) {
  const id = useId();
  const both = theirs ? differences(theirs) : [];
  const more = theirs && differingElse?.(theirs);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // To its beginning: on a phone it is longer than the screen.
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, []);

  function saveMine(form: HTMLFormElement | null) {
    // The form sends nothing while it shows this card.
    flushSync(onSaveMine);
    form?.requestSubmit();
  }

  return (
    <section className="card" aria-labelledby={id} ref={card} tabIndex={-1}>
      <h2 id={id}>{conflictTitle({ noun: what, theirs, myName: useMyName() })}</h2>
      <p>
        {theirs
          ? `${savedWords(theirs, now)} Nothing of yours was sent, and nothing of theirs is lost, until you choose.`
          : 'Nothing of yours was sent. It is all still here.'}
      </p>
      {theirs && both.length === 0 && !more && <p>Both say the same.</p>}
      {both.map((field) => (
        <BothSides
          key={field.label}
          label={field.label.toLowerCase()}
          headings="h3"
          mine={{ text: field.mine || 'Nothing' }}
          theirs={{ text: field.theirs || 'Nothing' }}
        />
      ))}
      {more}
      <div className="row row--fill">
        <Button onClick={(event) => saveMine(event.currentTarget.form)}>
          {theirs ? 'Save mine on top' : addAgain}
        </Button>
        {theirs && <Button onClick={() => onLoadTheirs(theirs)}>Load theirs</Button>}
      </div>
      {theirs && (
        <p className="conflict__small">
          Save mine on top puts yours in the place of theirs in all that is shown here. Loading
          theirs replaces what you typed here. {alsoSent}
        </p>
      )}
    </section>
  );
}
