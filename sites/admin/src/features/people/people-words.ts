import { londonDate } from '@clubhouse/content';
import {
  type LogEntry,
  type Member,
  PeopleRefused,
  type PeopleRefusal,
} from '@clubhouse/content/people';
import { nounOf } from '#shared/entities/entities.ts';

/** Each sentence names the problem and what to do. */
const REFUSED: Readonly<Record<PeopleRefusal, string>> = {
  'not-signed-in': 'Your sign-in has ended. Sign out, and in again.',
  'not-a-member': 'You are on the committee no longer. A member of it can invite you again.',
  'not-understood': 'The service did not understand this app. Reload the page.',
  busy: 'Somebody is changing this at the moment. Try again in half a minute.',
  'already-member': 'Somebody with this address is on the committee already.',
  'already-invited': 'This address is invited already: the invitation waits to be confirmed.',
  'alone-after-removal':
    'You are alone since somebody was taken out. For thirty days after that only the maintainer of the site can let somebody in.',
  'own-invitation': 'Another member has to confirm this: you invited them yourself.',
  gone: 'Somebody was faster: this is how it stands now.',
  'last-member':
    'The last member cannot be taken out. Invite somebody first, and wait for their first sign-in.',
};

export function failureWords(cause: unknown): string {
  if (cause instanceof PeopleRefused) return REFUSED[cause.refusal];
  return 'The committee is changed with signal alone: nothing of it waits on this phone. Try again, and look at the list first.';
}

const OF_ADDRESS: readonly PeopleRefusal[] = [
  'already-member',
  'already-invited',
  'alone-after-removal',
];

export function isOfAddress(cause: unknown): boolean {
  return cause instanceof PeopleRefused && OF_ADDRESS.includes(cause.refusal);
}

export function nameOfMember({ givenName, email }: Pick<Member, 'givenName' | 'email'>): string {
  return givenName ?? email;
}

/** One entry as a sentence: `Priya let in kim@club.test`, `Priya saved the article “Back on”`. */
export function logWords({ did, who, what, table }: LogEntry, members: readonly Member[]): string {
  const member = members.find(({ email }) => email === who);
  const name = (member && nameOfMember(member)) ?? who ?? 'Somebody';
  switch (did) {
    case 'invited':
      return `${name} invited ${what}`;
    case 'admitted':
      return `${name} let in ${what}`;
    case 'withdrew':
      return `${name} took back the invitation of ${what}`;
    case 'removed':
      return `${name} took out ${what}`;
    default:
      return `${name} ${did} the ${table ? nounOf(table) : 'item'} “${what}”`;
  }
}

export function byDay(log: readonly LogEntry[]): readonly (readonly [day: string, LogEntry[]])[] {
  const days = new Map<string, LogEntry[]>();
  for (const entry of log) {
    const day = londonDate(Date.parse(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

export function letterTo(email: string, password: string, club: string, origin: string): string {
  const body = `You are invited to the committee's app of ${club}.

Sign in at ${origin}/login with this e-mail address and the password ${password}. It is good for seven days and for one sign-in, at which you choose your own.`;
  return `mailto:${email}?subject=${encodeURIComponent(`${club}: your sign-in`)}&body=${encodeURIComponent(body)}`;
}
