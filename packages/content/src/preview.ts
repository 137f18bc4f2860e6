import { type Article, parseArticle } from './entities/article.ts';

/** The public page that shows what is typed in the app, in a frame of the app's. */
export const PREVIEW_PATH = '/preview';

/** The frame's message to the app, once the page lives. */
export const PREVIEW_READY = 'clubhouse:preview-ready';

/** The app's message to the frame: the item as it would be saved. */
export interface PreviewMessage {
  readonly preview: 'article';
  readonly item: Readonly<Record<string, unknown>>;
  /** The picture's bytes, while they are on the phone alone. */
  readonly picture?: Blob | undefined;
}

/** The content to show, read by the article's own rules. */
export interface Previewed {
  readonly article: Article;
  readonly picture?: Blob;
}

/**
 * Reads a message that came to the frame. Nothing unless this site's own page sent it, the one around the frame.
 * @param frame the frame's window
 */
export function previewIn(
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  frame: { readonly origin: string; readonly parent: unknown },
): Previewed | undefined {
  if (origin !== frame.origin || source !== frame.parent || source === frame) return undefined;
  const { preview, item, picture } = (data ?? {}) as Partial<Record<keyof PreviewMessage, unknown>>;
  if (preview !== 'article' || typeof item !== 'object' || item === null) return undefined;
  const isPicture = picture instanceof Blob && picture.type.startsWith('image/');
  return {
    article: parseArticle(item as PreviewMessage['item']),
    ...(isPicture && { picture }),
  };
}
