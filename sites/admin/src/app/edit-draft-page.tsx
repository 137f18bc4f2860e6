import { publishedPlace } from '@clubhouse/content';
import { useParams } from '@tanstack/react-router';
import { EditAlbumDraft } from '#features/albums/edit-album-page.tsx';
import { eventForm } from '#features/events/event-pages.tsx';
import { articleForm } from '#features/news/article-form.tsx';
import { playerForm } from '#features/players/player-form.tsx';
import { EditItemPage } from '#shared/forms/item-page.tsx';
import { laterForm } from '#shared/forms/later-form.ts';

const FORMS = {
  news: laterForm(articleForm),
  events: laterForm(eventForm),
  players: laterForm(playerForm),
};

export function EditDraftPage() {
  const { id } = useParams({ from: '/admin/edit-draft/$id' });
  const table = publishedPlace(id)?.table ?? 'news';
  return table === 'albums' ? (
    <EditAlbumDraft id={id} />
  ) : (
    <EditItemPage form={FORMS[table]} id={id} />
  );
}
