import type { Kit } from './kit.ts';

/** The home side against a dark ground: dark shirts, lit hoops, an edge of light. */
export const lionsByNight: Kit = {
  skin: '#0c0c0c',
  shirt: '#161616',
  hoops: '#a6a6a6',
  shorts: '#101010',
  socks: '#181818',
  boots: '#080808',
  hair: '#050505',
  rim: '#f4f4f4',
  ball: '#eee',
};

/** The home side by day: the hoops are dark, the shirt light. */
export const lionsByDay: Kit = {
  skin: '#2a2a2a',
  shirt: '#efefef',
  hoops: '#151515',
  shorts: '#161616',
  socks: '#e3e3e3',
  boots: '#0a0a0a',
  hair: '#080808',
  rim: '#ffffff',
  ball: '#f6f6f6',
};

export const visitorsByNight: Kit = {
  skin: '#101010',
  shirt: '#3c3c3c',
  shorts: '#2a2a2a',
  socks: '#333',
  boots: '#080808',
  hair: '#070707',
  rim: '#bbb',
};

export const visitorsByDay: Kit = {
  skin: '#333',
  shirt: '#6a6a6a',
  shorts: '#dcdcdc',
  socks: '#777',
  boots: '#111',
  hair: '#0e0e0e',
  rim: '#fff',
};

/** Somebody in outdoor clothes, as a silhouette with an edge of light. */
export const inCoat = (grey: string, rim?: string): Kit => ({
  skin: grey,
  shirt: grey,
  shorts: grey,
  socks: grey,
  boots: grey,
  hair: grey,
  trousers: true,
  ...(rim && { rim }),
});

/** A kit seen from far away: no edge of light. */
export function distant({ rim: _rim, ...kit }: Kit): Kit {
  return kit;
}
