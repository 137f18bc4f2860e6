// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import type { QueuedUpload } from '@clubhouse/outbox';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { AppServicesProvider, type AppServices } from '#shared/services/app-services.ts';
import { EntryRow } from '#features/media/entry-row.tsx';
import { ToastProvider } from '#shared/ui/toast.tsx';
import { Thumbnail } from '#shared/media/thumbnail.tsx';
import { aFile, anOutbox, aQueue } from '#test/a-queue.ts';

const config = { mediaBase: 'https://media.test/_media' };

function shown(mediaKey: string, size = 1_000, uploads: readonly QueuedUpload[] = []) {
  onTestFinished(cleanup);
  const { outbox, show } = anOutbox({ queue: aQueue({ uploads }) });
  const { container } = render(
    <AppServicesProvider value={{ config, outbox } as AppServices}>
      <Thumbnail mediaKey={mediaKey} size={size} />
    </AppServicesProvider>,
  );
  const picture = () => container.querySelector('img');
  const sent = () => show({ queue: aQueue() });
  return { picture, fail: () => fireEvent.error(picture()!), sent };
}

/** The addresses of the pictures in the Media Manager's line of a file. */
function previewsOf(name: string) {
  onTestFinished(cleanup);
  const key = `media/${name}`;
  const file = { key, size: 1_000, lastModified: undefined };
  const { outbox } = anOutbox({ queue: aQueue({}) });
  const { container } = render(
    <AppServicesProvider value={{ config, outbox } as AppServices}>
      <ToastProvider>
        <EntryRow entry={{ kind: 'file', key, name, file }} row={{}} onDelete={() => {}} />
      </ToastProvider>
    </AppServicesProvider>,
  );
  return [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
}

test.each(['jpg', 'jpeg', 'PNG', 'gif', 'webp', 'svg'])(
  '[2.91] the line of a %s shows the picture',
  (ending) => {
    const name = `1_a.${ending}`;
    expect(previewsOf(name)).toEqual([expect.stringMatching(`/media/${name}$`)]);
  },
);

test.each(['pdf', 'doc', 'docx', 'mp4'])('the line of a %s shows none', (ending) => {
  expect(previewsOf(`1_a.${ending}`)).toEqual([]);
});

test('a preview is the smallest rendition, whatever the folder is called', () => {
  const { picture } = shown('media/Tour #1/1_a.jpg', 9_000_000);
  expect(picture()).toHaveAttribute('src', '/derived/480/media/Tour%20%231/1_a.jpg');
});

test('a small picture without a rendition is its own preview', () => {
  const { picture, fail } = shown('media/1_a.jpg');
  fail();
  expect(picture()).toHaveAttribute('src', 'https://media.test/_media/media/1_a.jpg');
});

test('a large photo without a rendition is never loaded for a preview', () => {
  const { picture, fail } = shown('media/1_a.jpg', 4_000_000);
  fail();
  expect(picture()).toBeNull();
});

test.each(['gif', 'svg'])(
  '[2.91] a %s has no rendition, and is its own preview at any size',
  (ending) => {
    const { picture } = shown(`media/1_a.${ending}`, 4_000_000);
    expect(picture()).toHaveAttribute('src', `https://media.test/_media/media/1_a.${ending}`);
  },
);

test('a rendition that is still on its way is asked for once it is there', () => {
  const onItsWay = aFile({ key: 'derived/480/media/1_a.jpg' });
  const { picture, sent } = shown('media/1_a.jpg', 9_000_000, [onItsWay]);
  expect(picture()).toBeNull();
  sent();
  expect(picture()).toHaveAttribute('src', '/derived/480/media/1_a.jpg');
});
