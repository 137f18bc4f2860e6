import { parseArticle } from '@clubhouse/content';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wholeTableQuery } from '#shared/content/list-queries.ts';
import { useServices } from '#shared/services/app-services.ts';

/** The articles whose text names a person: no function changes what somebody wrote. */
export function ArticlesNaming({ name }: { readonly name: string }) {
  const { queryKey: _ofTheList, ...query } = wholeTableQuery(useServices(), 'news', parseArticle);
  const { data, isPending } = useQuery({
    ...query,
    queryKey: ['news', 'naming', name],
    select: (articles) =>
      articles.filter(({ title, excerpt, content }) =>
        plain(`${title}\n${excerpt}\n${content}`).includes(plain(name)),
      ),
  });
  if (isPending) return <p role="status">Looking for articles that name {name}...</p>;
  if (!data) {
    return <p role="status">Articles may name {name}: they could not be read just now.</p>;
  }
  if (data.length === 0) return <p role="status">No article names {name}.</p>;
  return (
    <>
      <p>These articles name {name} in their text, which you would edit:</p>
      <ul>
        {data.map(({ id, title }) => (
          <li key={id}>
            <Link to="/admin/edit-news/$id" params={{ id }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function plain(text: string): string {
  return ` ${text.toLocaleLowerCase('en-GB').replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
}
