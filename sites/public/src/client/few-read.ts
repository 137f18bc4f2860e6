// Apart from what every page comes with: see `browserReaders`.
export { albumsReader, playersReader } from '@clubhouse/content/reader';
