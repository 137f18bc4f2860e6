import * as v from 'valibot';

/**
 * The placeholder of a picture, twelve colours, four across and three down: the pixels of a bitmap in base64. Row by
 * row from the bottom, two bytes a colour, low byte first; its lower fifteen bits are red, green and blue.
 */
const tones = v.pipe(v.string(), v.regex(/^[A-Za-z\d+/]{32}$/));

/** Invalid placeholder colours are dropped: they must not cost a picture its size. */
export const knownTones = v.optional(v.fallback(v.optional(tones), undefined));
