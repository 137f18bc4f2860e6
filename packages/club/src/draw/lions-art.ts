import sharp from 'sharp';
import type { ClubColours } from '../profile.ts';
import type { DrawnFile } from './drawn-file.ts';
import { lionBadge } from './lion.ts';
import { print } from './press.ts';
import { inAllWidths, tallCuts } from './renditions.ts';
import { scenes } from './scenes.ts';
import { sheet } from './sheet.ts';

const heroes = ['lineout', 'kick', 'ball'] as const;
const headsAndTeams = ['huddle', 'pegs', 'clubhouse', 'break', 'scrum'] as const;

/** The badge, the app's icons, the hero and the other pictures that the first club's profile names. */
export async function* drawLions({ accent, ink }: ClubColours): AsyncGenerator<DrawnFile> {
  const maskable = lionBadge(accent, ink, ink);
  yield { path: 'badge.svg', bytes: Buffer.from(lionBadge(ink, accent)) };
  yield { path: 'badge-on-dark.svg', bytes: Buffer.from(lionBadge(accent, ink)) };
  yield { path: 'badge-maskable.svg', bytes: Buffer.from(maskable) };
  for (const size of [192, 512]) {
    const icon = sharp(Buffer.from(maskable)).resize(size).png({ palette: true });
    yield { path: `icon-${size}.png`, bytes: await icon.toBuffer() };
  }
  for (const name of [...heroes, ...headsAndTeams]) {
    yield* inAllWidths(`pictures/${name}`, scenes[name], [480, 768, 1080, 1600]);
  }
  for (const name of heroes) yield* tallCuts(`pictures/${name}`, scenes[name]);
  yield { path: 'share-card.jpg', bytes: await shareCard(accent, ink) };
}

/** What a shared link shows: the lineout over the club's hoops, with the badge. */
async function shareCard(accent: string, ink: string): Promise<Buffer> {
  const { tone, draw } = scenes.lineout;
  const picture = await print(sheet(draw()), { tone, width: 1200, height: 750 });
  const hoops = [0, 2, 4].map(
    (bar) => `<rect y="${540 + bar * 18}" width="1200" height="18" fill="${accent}"/>`,
  );
  const overlay =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect y="540" width="1200" height="90" fill="${ink}"/>${hoops.join('')}` +
    `<circle cx="1060" cy="520" r="104" fill="${ink}"/></svg>`;
  const badge = await sharp(Buffer.from(lionBadge(accent, ink)))
    .resize(190)
    .png()
    .toBuffer();
  return picture
    .extract({ left: 0, top: 0, width: 1200, height: 630 })
    .composite([{ input: Buffer.from(overlay) }, { input: badge, left: 965, top: 425 }])
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
}
