import type { ClubProfile } from '@clubhouse/club';
import { type FeedKeeper, matchNamed, seasonMatches } from '@clubhouse/content/feed';
import { card, type CardWords } from '#machines/card/card.ts';
import { cardAsked, cardPath, type CardSubject } from '#machines/card/card-address.ts';
import { albumWords, articleWords, matchWords, pageWords } from '#machines/card/card-words.ts';
import type { Readers } from '#readers.ts';
import { documentHeaders, notThere } from './document-headers.ts';

/** What cards are drawn with. */
export interface CardTools {
  /** The club's badge for dark grounds, as SVG. */
  readonly badge: string;
  /** Turns SVG whose text is in League Gothic into a PNG. */
  readonly draw: (svg: string) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface CardAnswersOptions {
  readonly club: ClubProfile;
  readonly readers: Pick<Readers, 'news' | 'albums'>;
  readonly matches: FeedKeeper;
  /** Without them every card is the club's own picture. */
  readonly cards?: CardTools | undefined;
}

/** Beyond a year nobody keeps anything. */
const FOR_GOOD = 31_536_000;

/** Answers a card's address; nothing for every other one. Rejects where nothing can be read. */
export function cardAnswers({
  club,
  readers,
  matches,
  cards,
}: CardAnswersOptions): (path: string) => (() => Promise<Response>) | undefined {
  const wordsOf = async (
    kind: 'match' | 'news' | 'album' | 'page',
    name: string,
  ): Promise<CardWords | undefined> => {
    switch (kind) {
      case 'page':
        return pageWords(name, club);
      case 'news': {
        const article = await readers.news.article(name);
        return article && articleWords(article);
      }
      case 'album': {
        const album = await readers.albums.album(name);
        return album && albumWords(album);
      }
      case 'match': {
        const [fixtures, results] = await Promise.all([matches.fixtures(), matches.results()]);
        const match = matchNamed(name, seasonMatches({ fixtures, results }, club), club);
        return match && matchWords(match);
      }
    }
  };
  return (path) => {
    const asked = cardAsked(path);
    if (!asked) return undefined;
    return async () => {
      const { kind, name } = asked;
      const words = await wordsOf(kind, name);
      if (!words) return notThere();
      // Drawing is work: it is done for one address only, whoever makes up others.
      const subject: CardSubject = `${kind}-${name}`;
      const address = cardPath(subject, words);
      if (address !== path) return redirect(address);
      if (!cards) return redirect(club.shareCard.path);
      const png = await cards.draw(card(words, { club, badge: cards.badge }));
      return new Response(png, { headers: documentHeaders('image/png', FOR_GOOD) });
    };
  };
}

function redirect(location: string): Response {
  const headers = documentHeaders('text/plain; charset=utf-8', 0);
  return new Response(null, { status: 302, headers: { ...headers, Location: location } });
}
