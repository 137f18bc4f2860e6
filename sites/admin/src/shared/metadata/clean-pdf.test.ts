import { expect, test } from 'vitest';
import { exifWithPlace } from '#test/photos/marked-files.ts';
import { segment } from '#test/photos/a-jpeg.ts';
import { cleanPdf } from '#shared/metadata/clean-pdf.ts';

const XMP = '<?xpacket begin="" id="W5"?><dc:creator>Jo Marsh</dc:creator><?xpacket end="w"?>';
const INFO =
  '7 0 obj\n<< /Author (Jo \\(Marsh\\) (here)) /Title <4A6F> /CreationDate(D:20251101) >>\nendobj\n';
const PAGE = '1 0 obj\n<< /Type /Page /Title (On the page) >>\nendobj\n';
const TRAILER = 'trailer\n<< /Root 1 0 R /Info 7 0 R >>\n%%EOF';

const pdf = (...parts: string[]) =>
  new Blob([Buffer.from(`%PDF-1.7\n${parts.join('')}`, 'latin1')], { type: 'application/pdf' });
const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1');

test('[U13] a PDF goes without its author, its dates and its XMP, and is as long as it was', async () => {
  const metadata = `8 0 obj\n<< /Type /Metadata >>\nstream\n${XMP}\nendstream\nendobj\n`;
  const before = pdf(PAGE, INFO, metadata, TRAILER);
  const { bytes, mayTell } = await cleanPdf(before);
  const is = await textOf(bytes);
  expect([mayTell, bytes.type, bytes.size]).toEqual([false, 'application/pdf', before.size]);
  expect(is).not.toMatch(/Jo|Marsh|here|4A6F|2025|creator/);
  expect(is).toContain('/Title (On the page)');
  expect((await cleanPdf(bytes)).bytes).toBe(bytes);
});

test('[U13] a photograph in a PDF goes without its place', async () => {
  const exif = segment(0xe1, [...Buffer.from('Exif\0\0'), ...exifWithPlace()]);
  const before = pdf(PAGE, `stream\n${Buffer.from(exif).toString('latin1')}pixels`, TRAILER, INFO);
  const is = await textOf((await cleanPdf(before)).bytes);
  expect(is).not.toContain('Testcam');
  expect(is.indexOf('pixels')).toBe((await textOf(before)).indexOf('pixels'));
});

test.each([
  ['encrypted', [PAGE, INFO, 'trailer\n<< /Info 7 0 R /Encrypt 9 0 R >>']],
  ['whose information is compressed', [PAGE, TRAILER]],
  ['whose author is written elsewhere', ['7 0 obj\n<< /Author 9 0 R >>\nendobj\n', TRAILER]],
  ['whose XMP is compressed', ['8 0 obj\n<</Type/Metadata/Filter/FlateDecode>>\nendobj\n']],
])('a PDF %s may still tell who made it', async (_, parts) => {
  expect((await cleanPdf(pdf(...parts))).mayTell).toBe(true);
});

test('a PDF that says nothing is the same file', async () => {
  const plain = pdf(PAGE, 'trailer\n<< /Root 1 0 R >>');
  expect(await cleanPdf(plain)).toEqual({ bytes: plain, locationRemoved: false, mayTell: false });
});
