import { useNavigate, useParams } from '@tanstack/react-router';
import { articleForm } from '#features/news/article-form.tsx';
import { EditItem } from '#shared/forms/edit-item.tsx';
import { ItemPage } from '#shared/forms/item-page.tsx';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { HOME } from '#shared/session/destination.ts';

export function EditNewsPage() {
  const { id } = useParams({ from: '/admin/edit-news/$id' });
  const navigate = useNavigate();
  const isHere = useIsHere();
  const leave = () => void (isHere() && navigate({ to: HOME }));
  return (
    <ItemPage table="news" id={id} what="article">
      {(start) => (
        <EditItem key={id} form={articleForm} start={start} after={{ on: HOME, leave }} />
      )}
    </ItemPage>
  );
}
