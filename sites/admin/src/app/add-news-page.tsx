import { useSearch } from '@tanstack/react-router';
import { ReportOfMatch } from '#features/matches/results/report-of-match.tsx';
import { articleForm } from '#features/news/article-form.tsx';
import { AddPage } from '#shared/forms/add-page.tsx';
import { AddItem } from '#shared/forms/item-form.tsx';

export function AddNewsPage() {
  const { match, from } = useSearch({ from: '/admin/add-news' });
  if (match === undefined || from !== undefined) {
    return <AddPage form={articleForm} from={from} page="/admin/add-news" />;
  }
  return (
    <ReportOfMatch key={match} id={match}>
      {(report) => <AddItem form={articleForm} {...report} />}
    </ReportOfMatch>
  );
}
