import { ARTICLE_LIMITS, checkArticle, parseArticle, type ArticleText } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useParams } from '@tanstack/react-router';
import { PICTURE_WORDS } from '#shared/forms/drawn-fields.ts';
import type { EntityForm } from '#shared/forms/entity-form.ts';
import { EditItemPage } from '#shared/forms/item-page.tsx';

/** The values of the form. `alt` describes the picture for people who do not see the picture. */
export type ArticleWords = ArticleText & { readonly alt: string };

export const articleForm: EntityForm<ArticleWords> = {
  table: 'news',
  noun: 'article',
  fields: {
    title: { label: 'Title', required: 'Give it a title.' },
    excerpt: {
      label: 'Excerpt',
      required: 'Write one or two sentences.',
      lines: 3,
      hint: 'One or two sentences: what the home page and the list of news show of it.',
    },
    content: {
      label: 'Content',
      required: 'Write the article.',
      lines: 10,
      hasMarks,
      hint: (content) => (
        <>
          <span>A new line starts a new paragraph.</span> <span>{lengthWords(content.length)}</span>
        </>
      ),
    },
    alt: PICTURE_WORDS,
  },
  layout: [['title', 'excerpt', 'content']],
  picture: {
    label: 'Image',
    noun: 'picture',
    // Lists read `image`, articles read `imageUrl`.
    paths: ['imageUrl', 'image'],
    alt: 'alt',
  },
  preview: 'article',
  limits: ARTICLE_LIMITS,
  check: checkArticle,
  wordsOf(item) {
    const { title, excerpt, content, picture } = parseArticle(item);
    return { title, excerpt, content, alt: picture?.alt ?? '' };
  },
  // An article that was written without marks stays plain text.
  fieldsOf: ({ alt: _ofPicture, ...text }, about) => ({
    ...text,
    ...(hasMarks(about) && { format: 1 }),
  }),
  adding: {
    submit: 'Publish',
    busy: 'Publishing...',
    failed: 'Error publishing article. Please try again.',
    done: 'Article published successfully!',
  },
  editing: {
    submit: 'Update',
    busy: 'Updating...',
    failed: 'Error updating article. Please try again.',
    done: 'Article updated successfully!',
  },
};

/** Whether the marks in its content are read: in all but the articles from before there were any. */
function hasMarks({ content, format }: Item): boolean {
  return content === undefined || format === 1;
}

function lengthWords(length: number): string {
  return length === 1 ? '1 character' : `${length.toLocaleString('en-GB')} characters`;
}

export function EditNewsPage() {
  const { id } = useParams({ from: '/admin/edit-news/$id' });
  return <EditItemPage form={articleForm} id={id} />;
}
