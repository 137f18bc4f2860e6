import { expect, expectTypeOf, test } from 'vitest';
import { aDatabase } from '../testing/a-database.ts';
import { aPlayer, aPlayerItem } from '../testing/a-player.ts';
import { playersReader, type PlayersReader } from './players-reader.ts';

test('the squad is read whole, in the order of its shirts', async () => {
  const { reader, asked } = aDatabase([
    aPlayerItem({ name: 'Cy', position: 'Full-back' }),
    aPlayerItem({ name: 'Bo', position: 'Hooker' }),
    aPlayerItem({ name: 'Al', position: 'Hooker' }),
  ]);
  const { signal } = new AbortController();
  const squad = await playersReader(reader).all({ signal });
  expect(squad.map(({ name }) => name)).toEqual(['Al', 'Bo', 'Cy']);
  expect(asked).toEqual([['scan', 'players', { signal }]]);
});

test('[7.4] one player is read by their id', async () => {
  const { reader } = aDatabase([aPlayerItem({ id: '7' })]);
  expect(await playersReader(reader).player('7')).toEqual(aPlayer({ id: '7' }));
  expect(await playersReader(reader).player('8')).toBeUndefined();
});

test('a player who breaks the rules is listed with the others, and logged', async () => {
  const logged: string[] = [];
  const { reader } = aDatabase([aPlayerItem({ id: '7', name: null }), aPlayerItem()]);
  const log = (line: string) => logged.push(line);
  expect(await playersReader(reader, { log }).all()).toHaveLength(2);
  expect(logged).toEqual(['The stored player 7 has a bad name']);
});

test('a reader has no way to write', () => {
  expectTypeOf<keyof PlayersReader>().toEqualTypeOf<'all' | 'player'>();
});
