// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppServices } from '#shared/services/app-services.ts';
import { mountAdmin } from '#test/mount.tsx';

type Asked = Parameters<AppServices['whenOnTheSite']>;

/** An article that has just been published, whose page is not out yet. */
async function published() {
  const { open, fill, press, follow, stored } = await mountAdmin();
  const asked: Asked[] = [];
  let answer: (isShown: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => (answer = resolve));
  await open('/admin/add-news', {
    whenOnTheSite(...question) {
      asked.push(question);
      return answered;
    },
  });
  await screen.findByLabelText('Title');
  fill({ Title: 'Floodlights', Excerpt: 'Back on.', Content: 'Bring boots.' });
  await press('Publish');
  await screen.findByText('Article published successfully!');
  const [article] = await stored('news');
  return {
    press,
    follow,
    id: String(article!['id']),
    asked: asked[0]!,
    answer: (isShown: boolean) => act(async () => answer(isShown)),
  };
}

const UNDER_WAY = 'It is on its way to the site.';
const shown = () => ({
  isUnderWay: screen.queryByText(UNDER_WAY) !== null,
  isOut: screen.queryByText('On the site.') !== null,
  link: screen.queryByRole('link', { name: 'See it on the site' })?.getAttribute('href'),
});

test('what was published is said to be on the site once its page shows that version, and is linked then', async () => {
  const { id, asked, answer } = await published();
  expect(asked[0]).toMatchObject({ href: `/news/${id}`, id, rev: 1 });
  expect(shown()).toEqual({ isUnderWay: true, isOut: false, link: undefined });
  await answer(true);
  expect(shown()).toEqual({ isUnderWay: false, isOut: true, link: `/news/${id}` });
  expect(screen.getByText('Article published successfully!')).toBeVisible();
});

test('of a page that is not seen in time nothing is claimed', async () => {
  const { answer } = await published();
  await answer(false);
  expect(shown()).toEqual({ isUnderWay: false, isOut: false, link: undefined });
  expect(screen.getByText('Article published successfully!')).toBeVisible();
});

test.each([
  ['its notice is closed', ({ press }) => press('Close')],
  ['its page is left', ({ follow }) => follow('Content Manager')],
] satisfies [string, (at: Awaited<ReturnType<typeof published>>) => Promise<void>][])(
  'nothing more is asked once %s',
  async (_, end) => {
    const at = await published();
    const [, { signal }] = at.asked;
    expect(signal.aborted).toBe(false);
    await end(at);
    await expect.poll(() => signal.aborted).toBe(true);
  },
);
