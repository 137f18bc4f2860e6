import { useSearch } from '@tanstack/react-router';
import { ReportOfMatch } from '#features/matches/results/report-of-match.tsx';
import { articleForm } from '#features/news/article-form.tsx';
import { Duplicate } from '#shared/forms/duplicate.tsx';
import { AddItem } from '#shared/forms/item-form.tsx';

export function AddNewsPage() {
  const { match, from } = useSearch({ from: '/admin/add-news' });
  if (from !== undefined) {
    return <Duplicate key={from} form={articleForm} id={from} page="/admin/add-news" />;
  }
  if (match === undefined) return <AddItem form={articleForm} announceOn="/admin/add-news" />;
  return (
    <ReportOfMatch key={match} id={match}>
      {(report) => <AddItem form={articleForm} {...report} />}
    </ReportOfMatch>
  );
}
