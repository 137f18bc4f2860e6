import { useSearch } from '@tanstack/react-router';
import { ReportOfMatch } from '#features/matches/results/report-of-match.tsx';
import { articleForm } from '#features/news/article-form.tsx';
import { AddItem } from '#shared/forms/item-form.tsx';

/** The form of a new article, or of the report of a match. */
export function AddNewsPage() {
  const search = useSearch({ from: '/admin/add-news' });
  if (search.match === undefined) {
    return <AddItem form={articleForm} announceOn="/admin/add-news" />;
  }
  return (
    <ReportOfMatch key={search.match} search={search}>
      {(report) => <AddItem form={articleForm} {...report} />}
    </ReportOfMatch>
  );
}
