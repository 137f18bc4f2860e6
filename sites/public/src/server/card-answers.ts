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
  answerWith,
  type DocumentsOptions,
  type MakeDocument,
  matchesOf,
  notThere,
  redirect,
} from './document-parts.ts';

/** A year: caches store nothing for longer. */
const FOR_GOOD = 31_536_000;

export function cardAt(path: string): MakeDocument | undefined {
  const asked = cardAsked(path);
  return (
    asked &&
    (async (options) => {
      const { club, cards } = options;
      const found = await cardOf(asked, options);
      if (!found) return notThere();
      // Drawing is expensive: it is done only for the card's right address, not for invented ones.
      const address = cardPath(found, club);
      if (address !== path) return redirect(address);
      if (!cards) return redirect(DRAWN_BADGE);
      const png = await cards.draw(card(found.words, { club, badge: await badgeData(options) }));
      return answerWith(png, 'image/png', FOR_GOOD);
    })
  );
}

async function cardOf(
  { kind, name }: AskedCard,
  options: DocumentsOptions,
): Promise<Card | undefined> {
  const { club, readers } = options;
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
      const matches = matchesOf(options);
      const [fixtures, results] = await Promise.all([matches.fixtures(), matches.results()]);
      const match = matchNamed(name, seasonMatches({ fixtures, results }, club), club);
      return match && matchCard(match, club);
    }
  }
}
