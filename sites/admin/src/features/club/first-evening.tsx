import type { ClubProfile } from '@clubhouse/club';
import { useInfiniteQuery } from '@tanstack/react-query';
import { articleListQuery } from '#shared/content/list-queries.ts';
import { useClubItems } from '#shared/lists/use-club-items.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Section } from '#shared/ui/section.tsx';
import './club.css';

interface Step {
  readonly words: string;
  readonly why: string;
  /** The part of the club; nothing for an article. */
  readonly part?: string;
  readonly isDone: (club: ClubProfile, profile: ClubProfile) => boolean;
}

/** In the order in which each makes the site look most alive. */
const STEPS: readonly Step[] = [
  {
    words: 'Name of the club',
    why: 'On every page, and in every search.',
    part: 'name',
    isDone: ({ name }, profile) => name !== profile.name,
  },
  {
    words: 'Badge and colours',
    why: 'One picture of the badge, and two colours. All else follows.',
    part: 'look',
    isDone: ({ badge }) => badge !== undefined,
  },
  {
    words: 'Two pictures for the home page',
    why: 'From the last match, wide ones.',
    part: 'hero',
    isDone: ({ hero }) => hero.length > 1,
  },
  {
    words: 'Memberships and prices',
    why: 'What people look for first.',
    part: 'membership',
    isDone: ({ memberships }) => memberships.length > 0,
  },
  {
    words: 'A team',
    why: 'Its name is enough.',
    part: 'team',
    isDone: ({ teams }) => teams.length > 0,
  },
  {
    words: 'Training',
    why: 'So that somebody new can come.',
    part: 'training',
    isDone: ({ training }) => training.days.length > 0,
  },
  {
    words: 'Contact and ground',
    why: 'Whom to ask, and where to go.',
    part: 'place',
    isDone: ({ ground, email, phone }) => ground.name !== '' && email + phone !== '',
  },
  { words: 'A first article', why: 'That the season has begun.', isDone: () => false },
  {
    words: 'Fixtures',
    why: 'The numbers that the fixtures feed has for you.',
    part: 'feed',
    isDone: ({ feed }) => feed.teamId !== '' && feed.clubId !== '',
  },
];

/** What a new club's site still lacks, each a minute's work. Nothing for a club that has all but the feed's numbers. */
export function FirstEvening() {
  const services = useServices();
  const { club, profile } = services;
  const { query } = useClubItems();
  const articles = useInfiniteQuery(articleListQuery(services));
  const isWriting = useQueuedMutations('news').length > 0;
  if (!query.data || !articles.data) return null;
  const hasArticle = isWriting || articles.data.pages.some((page) => page.articles.length > 0);
  const steps = STEPS.map((step) => ({
    ...step,
    isDone: step.part === undefined ? hasArticle : step.isDone(club, profile),
  }));
  const missing = steps.filter(({ isDone }) => !isDone);
  if (missing.every(({ part }) => part === 'feed')) return null;
  return (
    <Section heading="Your site so far" className="evening">
      <p>
        {steps.length - missing.length} of {steps.length} done. Each takes a minute, and shows on
        the site at once.
      </p>
      <ol className="evening__steps">
        {steps.map(({ words, why, part, isDone }) => (
          <li key={words} data-done={isDone || undefined}>
            <Icon name={isDone ? 'check' : 'add'} />
            {isDone ? (
              <span>
                {words} <i>done</i>
              </span>
            ) : (
              <a href={part ? `/admin/club?part=${part}` : '/admin/add-news'}>{words}</a>
            )}
            {!isDone && <small>{why}</small>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
