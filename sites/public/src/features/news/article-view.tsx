import { type Article, articleParagraphs, longDate } from '@clubhouse/content';
import { Photo } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { SiteLink, useStoredPhoto } from '#layout/page-parts.tsx';
import { matchOfReport } from '#queries.ts';
import { useSite } from '#site.tsx';

/** Shows the loader's article, and nothing newer: text never changes while somebody reads it. */
export function ArticleView() {
  const article = useLoaderData({ strict: false }) as unknown as Article;
  const photo = useStoredPhoto(article.imageUrl, article.picture);
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
          <h1 className={article.title.length > 60 ? 'is-long' : undefined}>
            {article.title.trim() || 'Untitled'}
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
          {articleParagraphs(article.content).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          <p className="row">
            <MatchOf report={article} />
            <SiteLink className="btn" to="/news">
              Back to News
            </SiteLink>
          </p>
        </div>
      </div>
    </article>
  );
}

function MatchOf({ report }: { readonly report: Article }) {
  const { data: path } = useQuery(matchOfReport(useSite(), report));
  return (
    path && (
      <a className="btn" href={path}>
        The match
      </a>
    )
  );
}
