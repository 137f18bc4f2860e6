// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PICTURES, useFileDrop } from '#shared/pictures/use-file-drop.ts';

function aDrop() {
  onTestFinished(cleanup);
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  function Drop() {
    const drop = useFileDrop({ label: 'Photo files', accept: PICTURES, onFiles });
    return (
      <div {...drop.area}>
        <input {...drop.input} />
      </div>
    );
  }
  render(<Drop />);
  return onFiles;
}

const photo = new File(['1'], 'try.jpg', { type: 'image/jpeg' });
const nameless = new File(['2'], 'IMG_0001', { type: '' });

test('a file that the picker would not offer is taken too, for its bytes are looked at', async () => {
  const onFiles = aDrop();
  const files = [nameless, photo];
  fireEvent.change(screen.getByLabelText('Photo files'), { target: { files } });
  await expect.poll(() => onFiles.mock.calls.flat(2)).toHaveLength(2);
  expect(new Set(onFiles.mock.calls[0]![0])).toEqual(new Set(files));
});
