// A file of its own, loaded after the page: see `browserReaders`.
export { albumsReader, playersReader } from '@clubhouse/content/reader';
