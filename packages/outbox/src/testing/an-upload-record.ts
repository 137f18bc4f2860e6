import { UPLOAD_SCHEMA, type UploadRecord } from '../model/records/upload-record.ts';

/** A file as it waits, with defaults: copied to the phone, and nothing of it sent yet. */
export function anUploadRecord(own: Partial<UploadRecord> = {}): UploadRecord {
  return {
    id: 'up',
    schema: UPLOAD_SCHEMA,
    owner: 'nell',
    key: 'media/1_a.jpg',
    name: 'a.jpg',
    type: 'image/jpeg',
    size: 20,
    parts: [],
    source: 'phone',
    state: 'ready',
    isPaused: false,
    order: 1,
    ambiguous: false,
    savedAt: 0,
    attempts: 0,
    nextAt: 0,
    ...own,
  };
}
