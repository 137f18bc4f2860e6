import { type Block, type Inline, longDate, type ShownArticle } from '@clubhouse/content';
import { matchPath, reportOf } from '@clubhouse/content/feed';
import { headline, Photo } from '@clubhouse/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink, isLong, useStoredPhoto } from '#layout/page-parts.tsx';
import { READ_ONCE } from '#query-client.ts';
import { type Site, useSite } from '#site.tsx';

const A_SCORE = /\d–\d|, walkover/;
/** Reports of an earlier season are of matches that the feed does not have any more. Milliseconds. */
const SEASON = 300 * 86_400_000;

/** The page of the match that an article is the report of; `null` if it is of none. Only a possible report asks the feed. */
export function matchOfReport({ matches, club, now }: Site, report: ShownArticle) {
  const isPossible = A_SCORE.test(report.title) && Date.parse(report.date) > now() - SEASON;
  return queryOptions({
    queryKey: ['match', 'of', report.id],
    queryFn: async () => {
      const { source, items } = isPossible
        ? await matches.results()
        : { source: 'fallback', items: [] };
      const of = items.filter((result) => reportOf(result, [report]));
      return source !== 'fallback' && of.length === 1 ? matchPath(of[0]!, club) : null;
    },
    ...READ_ONCE,
  });
}

/** Shows the loader's article, and nothing newer: text never changes while somebody reads it. */
export function ArticleView() {
  const article = useLoaderData({ strict: false }) as unknown as ShownArticle;
  return <WholeArticle article={article} />;
}

/** @param address of a picture that is stored nowhere yet, in the place of the stored one */
export function WholeArticle({
  article,
  address,
}: {
  readonly article: ShownArticle;
  readonly address?: string | undefined;
}) {
  const { imageUrl, picture } = article;
  const photo = useStoredPhoto(imageUrl, picture, address);
  return (
    <article>
      <header className="head article__head on-dark">
        <div className="pitch" aria-hidden="true" />
        <div className="wrap head__words">
          {article.date && (
            <p className="kick">
              <time dateTime={article.date}>{longDate(article.date)}</time>
            </p>
          )}
          <h1 className={isLong(article.title, 60) ? 'is-long' : undefined}>
            {headline(article.title.trim() || 'Untitled')}
          </h1>
        </div>
      </header>
      {photo ? (
        <div className="article__picture">
          <div className="wrap">
            <Photo {...photo} sizes="(min-width: 104rem) 96rem, 100vw" first />
          </div>
        </div>
      ) : (
        <div className="hoops hoops--thin" aria-hidden="true" />
      )}
      <div className="wrap">
        <div className="article__text">
          {article.excerpt && <p className="article__excerpt">{article.excerpt}</p>}
          {article.blocks.map((block, index) => (
            <TextBlock key={index} block={block} />
          ))}
          <p className="row">
            <MatchOf report={article} />
            <ButtonLink to="/news">Back to News</ButtonLink>
          </p>
        </div>
      </div>
    </article>
  );
}

function TextBlock({ block }: { readonly block: Block }) {
  if ('items' in block) {
    const List = block.is === 'numbers' ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((parts, index) => (
          <li key={index}>{parts.map(inline)}</li>
        ))}
      </List>
    );
  }
  const Line = block.is === 'heading' ? 'h2' : 'p';
  return <Line>{block.parts.map(inline)}</Line>;
}

function inline(part: Inline, key: number): ReactNode {
  if (typeof part === 'string') return part;
  const inner = part.parts.map(inline);
  if (part.is === 'link') {
    return (
      <a key={key} href={part.href}>
        {inner}
      </a>
    );
  }
  return part.is === 'bold' ? <strong key={key}>{inner}</strong> : <em key={key}>{inner}</em>;
}

function MatchOf({ report }: { readonly report: ShownArticle }) {
  const { data: path } = useQuery(matchOfReport(useSite(), report));
  return (
    path && (
      <a className="btn" href={path}>
        The match
      </a>
    )
  );
}
