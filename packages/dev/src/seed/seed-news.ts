import type { SampleArticle } from '@clubhouse/club/sample';
import type { ClubhouseConfig } from '@clubhouse/content';
import { entityWrites } from '@clubhouse/content/admin';
import { operator } from './operator.ts';
import { samplePictureFields, type SampleTones } from './seed-pictures.ts';

const SAVED_BY = 'The committee';

/**
 * Publishes each article as the app would have on its day. Repeating it has no further effect, because the
 * article includes the operation's id.
 */
export async function seedNews(
  config: ClubhouseConfig,
  articles: readonly SampleArticle[],
  tones: SampleTones,
  signal: AbortSignal,
): Promise<void> {
  let today = 0;
  const { news } = entityWrites({
    config,
    // Static keys have no session.
    credentials: async () => ({ ...operator, sessionToken: '' }),
    savedAt: () => today,
  });
  for (const { id, title, excerpt, content, savedAt, picture } of articles) {
    signal.throwIfAborted();
    today = Date.parse(savedAt);
    const answer = await news.create({
      id,
      opId: `sample-${id}`,
      savedBy: SAVED_BY,
      fields: {
        title,
        excerpt,
        content,
        imageUrl: picture?.key ?? '',
        ...(picture && {
          picture: { ...samplePictureFields(picture, tones), alt: picture.alt },
        }),
      },
    });
    if (answer.kind !== 'stored') throw new Error(`Another article has the id ${id}`);
  }
}
