import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useServices } from '#app/app-services.ts';
import { useNotices } from '#app/notices.tsx';
import { Alert } from '#controls/alert.tsx';
import { Button, buttonClass } from '#controls/button.tsx';
import { Empty } from '#controls/empty.tsx';
import { Loading } from '#controls/loading.tsx';
import { EditArticle } from '#news/edit-article.tsx';
import { editableArticleQuery, putIntoList } from '#news/news-queries.ts';
import { useIsHere } from '#saving/use-is-here.ts';
import { HOME } from '#session/destination.ts';

export function EditNewsPage() {
  const services = useServices();
  const { id } = useParams({ from: '/admin/edit-news/$id' });
  const { data, error, isPending, refetch } = useQuery(editableArticleQuery(services, id));
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const navigate = useNavigate();
  const isHere = useIsHere();

  if (isPending) return <Loading words="Loading the article..." rows={3} />;
  if (error) {
    return (
      <Alert words="The article could not be read.">
        <Button look="quiet" small onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <Empty words="This article is not there any more.">
        <Link className={buttonClass()} to={HOME}>
          Content Manager
        </Link>
      </Empty>
    );
  }
  return (
    <EditArticle
      key={id}
      start={data}
      onSend={clear}
      onSaved={(item) => {
        if (item) putIntoList(queries, item);
        announce({
          words: 'Article updated successfully!',
          on: HOME,
          link: { href: `/news/${id}`, words: 'See it on the site' },
        });
        if (isHere.current) void navigate({ to: HOME });
      }}
    />
  );
}
