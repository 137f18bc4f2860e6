import { DRAWN_BADGE } from '@clubhouse/club/badge';
import { matchNamed, seasonMatches } from '@clubhouse/content/feed';
import { card } from '#feeds/card/card.ts';
import {
  albumCard,
  articleCard,
  type AskedCard,
  type Card,
  cardAsked,
  cardPath,
  matchCard,
  pageCard,
} from '#feeds/card/card-words.ts';
import { badgeData } from './badge-answers.ts';
import {
  documentHeaders,
  type DocumentsOptions,
  type FindAnswer,
  notThere,
  redirect,
} from './document-parts.ts';

/** A year: caches store nothing for longer. */
const FOR_GOOD = 31_536_000;

export function cardAnswers(options: DocumentsOptions): FindAnswer {
  const { club, readers, matches, cards } = options;
  const cardOf = async ({ kind, name }: AskedCard): Promise<Card | undefined> => {
    switch (kind) {
      case 'page':
        return pageCard(name, club);
      case 'news': {
        const article = await readers.news.article(name);
        return article && articleCard(article);
      }
      case 'album': {
        const album = await readers.albums.album(name);
        return album && albumCard(album);
      }
      case 'match': {
        const [fixtures, results] = await Promise.all([matches.fixtures(), matches.results()]);
        const match = matchNamed(name, seasonMatches({ fixtures, results }, club), club);
        return match && matchCard(match, club);
      }
    }
  };
  return (path) => {
    const asked = cardAsked(path);
    if (!asked) return undefined;
    return async () => {
      const found = await cardOf(asked);
      if (!found) return notThere();
      // Drawing is expensive: it is done only for the card's right address, not for invented ones.
      const address = cardPath(found, club);
      if (address !== path) return redirect(address);
      if (!cards) return redirect(DRAWN_BADGE);
      const png = await cards.draw(card(found.words, { club, badge: await badgeData(options) }));
      return new Response(png, { headers: documentHeaders('image/png', FOR_GOOD) });
    };
  };
}
