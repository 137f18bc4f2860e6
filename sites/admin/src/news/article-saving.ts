import type {
  Item,
  Mutation,
  Submission,
  Submit,
  SubmitOptions,
  Submitted,
} from '@clubhouse/outbox';
import { isSameContent, type ArticleContent } from '#news/article-content.ts';
import { pictureUploads, type PictureUploads } from '#news/picture-uploads.ts';
import type { PreparedPicture } from '#pictures/prepare-picture.ts';

/** What an article is saved over: nothing yet, or a version of it. */
export type ArticleTarget =
  | { readonly kind: 'create'; readonly id: string }
  | { readonly kind: 'patch'; readonly id: string; readonly base: NonNullable<Mutation['base']> };

/** Saves one article, as often as its form is sent. */
export interface ArticleSaving {
  /** Sending the same content again after `unreachable` never makes a second article. */
  save(content: ArticleContent, options?: SubmitOptions): Promise<Submitted>;
  /** What the next save goes over: someone chose to save on top of this version, or anew where it is gone. */
  saveOver(current: Item | undefined): void;
}

/**
 * A send whose answer was lost may have arrived. Until that is known its operation is kept: the same
 * content goes out as the same operation, and other content only after the first one is settled, as an
 * edit of it.
 */
export function articleSaving(
  start: ArticleTarget,
  tools: {
    readonly submit: Submit;
    readonly now: () => number;
    readonly newId: () => string;
  },
): ArticleSaving {
  let target = start;
  let unsettled: { readonly content: ArticleContent; readonly submission: Submission } | undefined;
  const keysOf = new Map<PreparedPicture, PictureUploads>();

  function uploadsOf(picture: PreparedPicture): PictureUploads {
    const known = keysOf.get(picture) ?? pictureUploads(picture, tools);
    keysOf.set(picture, known);
    return known;
  }

  function submissionOf({ words, picture }: ArticleContent): Submission {
    const { alt, ...text } = words;
    const files = picture.kind === 'chosen' ? uploadsOf(picture.picture) : undefined;
    return {
      mutation: {
        ...target,
        opId: tools.newId(),
        entity: 'news',
        fields: { ...text, ...pictureFields(picture, files, alt) },
      },
      uploads: files?.uploads ?? [],
    };
  }

  async function send(
    content: ArticleContent,
    submission: Submission,
    options: SubmitOptions | undefined,
  ): Promise<Submitted> {
    const outcome = await tools.submit(submission, options);
    const isUnknown =
      outcome.status === 'rejected' &&
      outcome.stage === 'mutation' &&
      outcome.reason === 'unreachable';
    unsettled = isUnknown ? { content, submission } : undefined;
    if (outcome.status === 'rejected' && outcome.reason === 'taken') keysOf.clear();
    if (outcome.status === 'sent' && outcome.item) target = versionOf(outcome.item);
    return outcome;
  }

  return {
    async save(content, options) {
      if (unsettled && !isSameContent(unsettled.content, content)) {
        const settled = await send(unsettled.content, unsettled.submission, options);
        if (settled.status !== 'sent') return settled;
      }
      return send(content, unsettled?.submission ?? submissionOf(content), options);
    },
    saveOver(current) {
      unsettled = undefined;
      target = current ? versionOf(current) : { kind: 'create', id: target.id };
    },
  };
}

function versionOf(item: Item): ArticleTarget {
  return {
    kind: 'patch',
    id: String(item['id']),
    base: { rev: Number(item['rev'] ?? 0), item },
  };
}

/** Lists read `image`, articles `imageUrl`: both are written. `null` takes the sizes away. */
function pictureFields(
  picture: ArticleContent['picture'],
  files: PictureUploads | undefined,
  alt: string,
): Item {
  const words = alt.trim() === '' ? {} : { alt: alt.trim() };
  switch (picture.kind) {
    case 'none':
      return { image: '', imageUrl: '', picture: null };
    case 'stored': {
      const { imageUrl, picture: stored } = picture;
      if (!stored) return { image: imageUrl, imageUrl, picture: null };
      const { alt: _before, ...size } = stored;
      return { image: imageUrl, imageUrl, picture: { ...size, ...words } };
    }
    case 'chosen': {
      const image = files!.key;
      const { size, renditions } = picture.picture;
      const widths = renditions.map(({ width }) => width);
      return { image, imageUrl: image, picture: size ? { ...size, widths, ...words } : null };
    }
  }
}
