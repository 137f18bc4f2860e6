import { useParams } from '@tanstack/react-router';
import { articleForm } from '#features/news/article-form.tsx';
import { EditItemPage } from '#shared/forms/edit-item.tsx';

export function EditNewsPage() {
  const { id } = useParams({ from: '/admin/edit-news/$id' });
  return <EditItemPage form={articleForm} id={id} />;
}
