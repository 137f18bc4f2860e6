import { expect, it } from 'vitest';
import type { UploadRecord } from './upload-record.ts';
import { uploadsPage, type UploadsQuestion } from './uploads-page.ts';

const inOrder = ['a/1', 'b/1 1', 'b/1 2', 'b/2', 'c'].map(anUpload);

function anUpload(name: string, index: number): UploadRecord {
  return { id: `id${index}`, key: name.split(' ')[0]!, initiated: index, headers: {} };
}

const page = (question: Partial<UploadsQuestion> = {}) => {
  const all = { prefix: '', delimiter: '', limit: 1000, keyMarker: '', uploadIdMarker: '' };
  const { uploads, folders, next } = uploadsPage(inOrder, { ...all, ...question });
  return { ids: uploads.map(({ id }) => id), folders, next };
};

it('a page has what begins with its prefix', () => {
  expect(page({ prefix: 'b/' }).ids).toEqual(['id1', 'id2', 'id3']);
});

it('a page ends in the midst of a key, and the next goes on there', () => {
  const first = page({ limit: 2 });
  expect(first.next).toEqual({ key: 'b/1', uploadId: 'id1' });
  const second = page({ limit: 2, keyMarker: 'b/1', uploadIdMarker: 'id1' });
  expect(second.ids).toEqual(['id2', 'id3']);
});

it('a key alone as a marker steps over all its uploads, and an id alone means nothing', () => {
  expect(page({ keyMarker: 'b/1' }).ids).toEqual(['id3', 'id4']);
  expect(page({ uploadIdMarker: 'id3' }).ids).toHaveLength(5);
});

it('a page goes on where an upload was that has since ended', () => {
  expect(page({ keyMarker: 'b/1', uploadIdMarker: 'id11' }).ids).toEqual(['id2', 'id3', 'id4']);
});

it('a folder counts as one, and is not shown again on the next page', () => {
  const first = page({ delimiter: '/', limit: 2 });
  expect(first).toEqual({ ids: [], folders: ['a/', 'b/'], next: { key: 'b/', uploadId: '' } });
  const second = page({ delimiter: '/', limit: 2, keyMarker: 'b/' });
  expect(second).toEqual({ ids: ['id4'], folders: [], next: undefined });
});

it('a page of nothing is the last', () => {
  expect(page({ limit: 0 })).toEqual({ ids: [], folders: [], next: undefined });
});
