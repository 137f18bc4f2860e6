// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { fakeImageProcessor } from '#test/fake-image-processor.ts';
import { aJpeg, bytesOf, segment } from '#test/photos/a-jpeg.ts';
import { markedSegments } from '#test/photos/marked-files.ts';
import { AppServicesProvider, type AppServices } from '#shared/services/app-services.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { PictureField } from '#shared/forms/picture-field.tsx';

const COMMENT = segment(0xfe, bytesOf('a comment'));

function Field() {
  const [value, setValue] = useState<PictureChoice>({ kind: 'none' });
  const choose = useRef<HTMLButtonElement>(null);
  return <PictureField label="Image" value={value} onChange={setValue} chooseRef={choose} />;
}

function choose(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  imageProcessor = fakeImageProcessor(),
) {
  onTestFinished(cleanup);
  const services = { imageProcessor } as Partial<AppServices> as AppServices;
  render(
    <AppServicesProvider value={services}>
      <Field />
    </AppServicesProvider>,
  );
  const files = [new File([bytes], name)];
  fireEvent.change(screen.getByLabelText('Image file'), { target: { files } });
}

test('a photo that said where it was taken is shown with what was taken out of it', async () => {
  choose('pitch.jpg', aJpeg({ extra: markedSegments() }));
  expect(await screen.findByText(/pitch\.jpg, .*, location removed/)).toBeVisible();
});

test('of a photo that said nothing of a place nothing is said', async () => {
  choose('pitch.jpg', aJpeg({ extra: [COMMENT] }));
  expect(await screen.findByText(/pitch\.jpg, /)).not.toHaveTextContent('location');
});

test('a picture of an iPhone under another name is refused with what to do, at the field', async () => {
  const heic = Uint8Array.from(bytesOf('\0\0\0\x10ftypheic\0\0\0\0'));
  choose('IMG_1.jpg', heic, fakeImageProcessor({ unreadable: true }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/IMG_1\.jpg.*save it as a JPEG/);
  const button = screen.getByRole('button', { name: 'Choose another' });
  expect(button).toHaveAccessibleDescription(/HEIC picture/);
});
