import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BLANK_WORDS } from '#shared/content/article-content.ts';
import { NewArticle } from '#features/news/new-article.tsx';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { ReportOfMatch } from '#features/matches/results/report-of-match.tsx';

const NO_PICTURE: PictureChoice = { kind: 'none' };

/** A new article, with an id of its own, after each that was published; or the report of a match. */
export function AddNewsPage() {
  const search = useSearch({ from: '/admin/add-news' });
  const [published, setPublished] = useState(0);
  if (search.match !== undefined) {
    return (
      <ReportOfMatch key={search.match} search={search}>
        {(report) => <NewArticle {...report} />}
      </ReportOfMatch>
    );
  }
  return (
    <NewArticle
      key={published}
      start={BLANK_WORDS}
      picture={NO_PICTURE}
      announceOn="/admin/add-news"
      onPublished={() => setPublished((count) => count + 1)}
    />
  );
}
