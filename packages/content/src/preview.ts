import { type Album, parseAlbum } from './entities/album.ts';
import { type Article, parseArticle } from './entities/article.ts';
import { parsePlayer, type Player } from './entities/player.ts';
import { type ClubEvent, readEvent } from './entities/read-event.ts';
import type { StoredItem } from './items/stored-value.ts';

/** The public page that shows what is typed in the app, in a frame of the app's. */
export const PREVIEW_PATH = '/preview';

/** The frame's message to the app, once the page lives. */
export const PREVIEW_READY = 'clubhouse:preview-ready';

const PARSERS = {
  album: parseAlbum,
  article: parseArticle,
  event: readEvent,
  player: parsePlayer,
} as const;

export type PreviewedItem = keyof typeof PARSERS;

/** The app's message to the frame: an item, or the home page in the club's colours, as they would be saved. */
export type PreviewMessage =
  | {
      readonly preview: PreviewedItem;
      readonly item: StoredItem;
      /** The picture's bytes, while only the phone has them. */
      readonly picture?: Blob | undefined;
      /** For an album, the bytes of the photos that visitors cannot read, by path. */
      readonly photos?: ReadonlyMap<string, Blob>;
    }
  | { readonly preview: 'home'; readonly look: Look };

interface Look {
  /** Custom properties with the colour of each. */
  readonly colours: Readonly<Record<string, string>>;
  /** The badge's address. */
  readonly badge: string;
}

/** The content to show: one item, read by its own rules, or a look. */
export interface Previewed {
  readonly album?: Album;
  readonly article?: Article;
  readonly event?: ClubEvent;
  readonly player?: Player;
  readonly look?: Look;
  readonly picture?: Blob;
  readonly photos?: ReadonlyMap<string, Blob>;
}

/** Reads a message sent to the window `frame`; nothing unless this site's own page around the frame sent it. */
export function previewIn(
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  frame: { readonly origin: string; readonly parent: unknown },
): Previewed | undefined {
  if (origin !== frame.origin || source !== frame.parent || source === frame) return undefined;
  const { preview, item, look, picture, photos } = (data ?? {}) as Readonly<
    Record<string, unknown>
  >;
  if (preview === 'home') return { look: look as Look };
  const kind = (Object.keys(PARSERS) as PreviewedItem[]).find((each) => each === preview);
  if (!kind || typeof item !== 'object' || item === null) return undefined;
  const shown = photos instanceof Map ? [...photos].filter(([, bytes]) => isPicture(bytes)) : [];
  return {
    [kind]: PARSERS[kind](item as StoredItem),
    ...(isPicture(picture) && { picture }),
    ...(shown.length > 0 && { photos: new Map<string, Blob>(shown) }),
  };
}

function isPicture(value: unknown): value is Blob {
  return value instanceof Blob && value.type.startsWith('image/');
}
