// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import type { QueuedUpload } from '@clubhouse/outbox';
import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AppServicesProvider, type AppServices } from '#shared/services/app-services.ts';
import { EntryRow } from '#features/media/entry-row.tsx';
import { ToastProvider } from '#shared/ui/toast.tsx';
import { Thumbnail } from '#shared/media/thumbnail.tsx';
import { aFile, anOutbox, aQueue } from '#test/a-queue.ts';

const config = { mediaBase: 'https://media.test/_media' };

function aPage(content: ReactNode, uploads: readonly QueuedUpload[] = []) {
  const { outbox, show } = anOutbox({ queue: aQueue({ uploads }) });
  const { container } = render(
    <AppServicesProvider value={{ config, outbox } as AppServices}>{content}</AppServicesProvider>,
  );
  return { container, sent: () => show({ queue: aQueue() }) };
}

function shown(mediaKey: string, size = 1_000, uploads: readonly QueuedUpload[] = []) {
  const { container, sent } = aPage(<Thumbnail mediaKey={mediaKey} size={size} />, uploads);
  const picture = () => container.querySelector('img');
  return { picture, fail: () => fireEvent.error(picture()!), sent };
}

test.each([
  ...['jpg', 'jpeg', 'PNG', 'gif', 'webp', 'svg'].map(
    (ending) => [ending, 'the picture', 1] as const,
  ),
  ...['pdf', 'doc', 'docx', 'mp4'].map((ending) => [ending, 'none', 0] as const),
])('[2.91] the line of a %s in the Media Manager shows %s', (ending, _, count) => {
  const name = `1_a.${ending}`;
  const file = { key: `media/${name}`, size: 1_000, lastModified: undefined };
  const entry = { kind: 'file', key: file.key, name, file } as const;
  const { container } = aPage(
    <ToastProvider>
      <EntryRow entry={entry} row={{}} onDelete={() => {}} />
    </ToastProvider>,
  );
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures).toHaveLength(count);
  expect(pictures.every(({ src }) => src.endsWith(`/media/${name}`))).toBe(true);
});

test.each([
  ['1_a.jpg', 1_000, ['/derived/480/media/1_a.jpg', 'https://media.test/_media/media/1_a.jpg']],
  ['Tour #1/1_a.jpg', 4_000_000, ['/derived/480/media/Tour%20%231/1_a.jpg']],
  ['1_a.gif', 4_000_000, ['https://media.test/_media/media/1_a.gif']],
  ['1_a.svg', 4_000_000, ['https://media.test/_media/media/1_a.svg']],
])(
  '[2.91] the preview of %s with %d bytes is the first available one of %j',
  (name, size, addresses) => {
    const { picture, fail } = shown(`media/${name}`, size);
    for (const address of addresses) {
      expect(picture()).toHaveAttribute('src', address);
      fail();
    }
    expect(picture()).toBeNull();
  },
);

test('a rendition that is still being uploaded is loaded once it is on the site', () => {
  const onItsWay = aFile({ key: 'derived/480/media/1_a.jpg' });
  const { picture, sent } = shown('media/1_a.jpg', 9_000_000, [onItsWay]);
  expect(picture()).toBeNull();
  sent();
  expect(picture()).toHaveAttribute('src', '/derived/480/media/1_a.jpg');
});
