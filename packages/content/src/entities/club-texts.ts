import type { ClubProfile } from '@clubhouse/club';
import { calendarDay } from '../dates/calendar-day.ts';

type Names = Pick<ClubProfile, 'name' | 'shortName' | 'fullName' | 'wordmark'>;

/** Derives empty names from the name: the short name lacks the words that every club's name has. */
export function namesOf({ name, shortName, fullName, wordmark }: Names): Names {
  const short = shortName || name.replace(/ (RU?FC|Rugby( Union)?( Football)? Club)$/i, '');
  return { name, shortName: short, fullName: fullName || name, wordmark: wordmark || short };
}

/** The inverse of `namesOf`: the names to enter for these. */
export function namesApart(names: Names): Names {
  const { name } = names;
  const shortName =
    names.shortName === namesOf({ ...names, shortName: '' }).shortName ? '' : names.shortName;
  return {
    name,
    shortName,
    fullName: names.fullName === name ? '' : names.fullName,
    wordmark: names.wordmark === names.shortName ? '' : names.wordmark,
  };
}

export function linesOf(value: string): readonly string[] {
  return value
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

export function linkOf(value: string): { readonly name: string; readonly url: string } {
  const [, name = '', url = ''] = /^(.*\S)\s+(\S+)$/s.exec(value) ?? [];
  return { name, url };
}

export function placeOf(value: string): NonNullable<ClubProfile['map']> {
  const [, latitude, longitude] = /^(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)$/.exec(value) ?? [];
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** `2025-11-15 Ferrymere 31-12 Tidemill`: the home side first. */
export function resultOf(value: string): ClubProfile['fallbackResults'][number] | undefined {
  const found = /^(\d{4}-\d\d-\d\d) (.+?) (\d{1,3})-(\d{1,3}) (.+)$/.exec(value);
  const [, date = '', homeTeam = '', homeScore, awayScore, awayTeam = ''] = found ?? [];
  if (!calendarDay(date)) return undefined;
  return { date, homeTeam, awayTeam, homeScore: Number(homeScore), awayScore: Number(awayScore) };
}
