import { sampleContent } from '@clubhouse/club/sample';
import type { ClubhouseConfig } from '@clubhouse/content';
import { seedNews } from './seed-news.ts';
import { seedPictures } from './seed-pictures.ts';

/** A year in the life of the sample club, ending at `now`: pictures first, as articles name them. */
export async function seedSample(
  config: ClubhouseConfig,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { pictures, articles } = sampleContent({ now });
  await seedPictures(config, pictures, signal);
  await seedNews(config, articles, signal);
}
