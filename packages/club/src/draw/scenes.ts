import type { Scene } from './scene.ts';
import { indoors } from './scenes/indoors.ts';
import { members } from './scenes/members.ts';
import { openPlay } from './scenes/open-play.ts';
import { weather } from './scenes/weather.ts';
import { away } from './scenes/away.ts';
import { clubhouse } from './scenes/clubhouse.ts';
import { ground } from './scenes/ground.ts';
import { setPieces } from './scenes/set-pieces.ts';

/** Every picture of the sample, by the name of its file. */
export const scenes = {
  ...setPieces,
  ...openPlay,
  ...weather,
  ...ground,
  ...clubhouse,
  ...indoors,
  ...members,
  ...away,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
