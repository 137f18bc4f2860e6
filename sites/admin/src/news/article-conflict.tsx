import { parseArticle, type Article } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#controls/button.tsx';
import type { ArticleWords } from '#news/article-content.ts';
import { savedWords } from '#saving/saved-words.ts';
import '#saving/conflict-card.css';

const FIELDS = [
  ['title', 'Title'],
  ['excerpt', 'Excerpt'],
  ['content', 'Content'],
] as const;

/**
 * Someone saved while this form was open. Both versions are shown, and nothing is written before one is
 * chosen. Lies inside the form, because saving mine on top is sending it again.
 */
export function ArticleConflict({
  mine,
  theirs,
  now,
  onSaveMine,
  onLoadTheirs,
}: {
  readonly mine: ArticleWords;
  /** Absent when the article was deleted. */
  readonly theirs: Item | undefined;
  readonly now: number;
  /** Called before the form is sent again. */
  readonly onSaveMine: () => void;
  readonly onLoadTheirs: (theirs: Item) => void;
}) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // To its beginning: on a phone it is longer than the screen.
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, []);

  function saveMine(form: HTMLFormElement | null) {
    onSaveMine();
    form?.requestSubmit();
  }

  return (
    <section className="conflict" aria-labelledby={id} ref={card} tabIndex={-1}>
      <h2 id={id}>{theirs ? 'Someone else saved this article' : 'Someone deleted this article'}</h2>
      <p>
        {theirs
          ? `${savedWords(theirs, now)} Nothing of yours was sent, and nothing of theirs is lost, until you choose.`
          : 'Nothing of yours was sent. It is all still here.'}
      </p>
      {theirs && <Differences mine={mine} theirs={parseArticle(theirs)} />}
      <div className="row row--fill">
        <Button onClick={(event) => saveMine(event.currentTarget.form)}>
          {theirs ? 'Save mine on top' : 'Publish mine again'}
        </Button>
        {theirs && <Button onClick={() => onLoadTheirs(theirs)}>Load theirs</Button>}
      </div>
      {theirs && <p className="conflict__small">Loading theirs replaces what you typed here.</p>}
    </section>
  );
}

function Differences({ mine, theirs }: { readonly mine: ArticleWords; readonly theirs: Article }) {
  const differing = FIELDS.filter(([field]) => mine[field] !== theirs[field]);
  if (differing.length === 0) return <p>The words are the same; the picture may differ.</p>;
  return differing.map(([field, label]) => (
    <div key={field} className="conflict__two">
      <div>
        <h3>Your {label.toLowerCase()}</h3>
        <blockquote>{mine[field]}</blockquote>
      </div>
      <div>
        <h3>Their {label.toLowerCase()}</h3>
        <blockquote>{theirs[field]}</blockquote>
      </div>
    </div>
  ));
}
