import { useSearch } from '@tanstack/react-router';
import { ReportOfMatch } from '#features/matches/results/report-of-match.tsx';
import { articleForm } from '#features/news/article-form.tsx';
import { AddItem } from '#shared/forms/item-form.tsx';

export function AddNewsPage() {
  const { match } = useSearch({ from: '/admin/add-news' });
  if (match === undefined) return <AddItem form={articleForm} announceOn="/admin/add-news" />;
  return (
    <ReportOfMatch key={match} id={match}>
      {(report) => <AddItem form={articleForm} {...report} />}
    </ReportOfMatch>
  );
}
