// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppServices } from '#shared/services/app-services.ts';
import { mountAdmin } from '#test/mount.tsx';

/** An article that has just been published, whose page is not out yet. */
async function published() {
  const { open, fill, press, stored } = await mountAdmin();
  const asked: Parameters<AppServices['whenOnTheSite']>[] = [];
  let resolve: (isShown: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((answered) => (resolve = answered));
  await open('/admin/add-news', {
    whenOnTheSite(...question) {
      asked.push(question);
      return promise;
    },
  });
  await screen.findByLabelText('Title');
  fill({ Title: 'Floodlights', Excerpt: 'Back on.', Content: 'Bring boots.' });
  await press('Publish');
  await screen.findByText('Article published successfully!');
  expect(screen.getByText('It is on its way to the site.')).toBeVisible();
  const [article] = await stored('news');
  const answer = (isShown: boolean) => act(async () => resolve(isShown));
  return { press, id: String(article!['id']), asked: asked[0]!, answer };
}

test('what was published is said to be on the site once its page shows that version, and is linked then', async () => {
  const { id, asked, answer } = await published();
  expect(asked[0]).toMatchObject({ href: `/news/${id}`, id, rev: 1 });
  expect(screen.queryByText('On the site.')).toBeNull();
  await answer(true);
  expect(screen.getByText('On the site.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'See it on the site' });
  expect(link).toHaveAttribute('href', `/news/${id}`);
});

test('of a page that is not seen in time nothing is claimed', async () => {
  const { answer } = await published();
  await answer(false);
  expect(screen.queryByText(/^(It is on its way|On the site)/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'See it on the site' })).toBeNull();
  expect(screen.getByText('Article published successfully!')).toBeVisible();
});

test('nothing more is asked once its notice is closed', async () => {
  const { press, asked } = await published();
  await press('Close');
  await expect.poll(() => asked[1].signal.aborted).toBe(true);
});
