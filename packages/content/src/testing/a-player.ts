import type { Player } from '../entities/player.ts';
import type { StoredItem } from '../reader/database-reader.ts';

/** A valid player; a test passes the fields that it is about. */
export function aPlayer(own: Partial<Player> = {}): Player {
  return {
    id: '1762099200000',
    name: 'Jo Marsh',
    nationality: '🏴󠁧󠁢󠁷󠁬󠁳󠁿 Welsh',
    position: 'Hooker',
    height: `5'10"`,
    weight: 98.5,
    favouriteMemory: 'A lineout that went where it was thrown.',
    extraResponsibility: '',
    photoUrl: '',
    rev: 1,
    ...own,
  };
}

/** The same player as a stored item. */
export function aPlayerItem(own: StoredItem = {}): StoredItem {
  return { ...aPlayer(), ...own };
}
