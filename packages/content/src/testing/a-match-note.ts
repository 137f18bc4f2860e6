import type { MatchNote } from '../entities/match-note.ts';
import type { StoredItem } from '../reader/database-reader.ts';

/** A valid note whose optional fields are empty; a test passes the fields that it is about. */
export function aMatchNote(own: Partial<MatchNote> = {}): MatchNote {
  return {
    id: '2026-home-tidemill-2026-11-28',
    date: '2026-11-28',
    homeTeam: 'Ferrymere',
    awayTeam: 'Tidemill',
    postponed: false,
    inspection: '',
    venue: '',
    time: '',
    note: '',
    rev: 1,
    ...own,
  };
}

/** The same note as a stored item with its index keys. */
export function aMatchNoteItem(own: StoredItem = {}): StoredItem {
  const item: StoredItem = { ...aMatchNote(), ...own };
  return { listed: 'matches', listOrder: `${item['date']}#${item['id']}`, ...item };
}
