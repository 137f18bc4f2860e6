import { publishedPlace } from '@clubhouse/content';
import { useParams } from '@tanstack/react-router';
import { eventForm } from '#features/events/event-pages.tsx';
import { articleForm } from '#features/news/article-form.tsx';
import { EditItemPage } from '#shared/forms/item-page.tsx';
import { laterForm } from '#shared/forms/later-form.ts';

const FORMS = { news: laterForm(articleForm), events: laterForm(eventForm) };

/** The form of an article or an event that is saved for later. */
export function EditDraftPage() {
  const { id } = useParams({ from: '/admin/edit-draft/$id' });
  return <EditItemPage form={FORMS[publishedPlace(id)?.table ?? 'news']} id={id} />;
}
