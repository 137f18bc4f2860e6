import * as v from 'valibot';

/**
 * A picture in twelve colours, four across and three down: the pixels of a bitmap in base64. Row by row from the
 * bottom, two bytes a colour with the lower first, of which the lower fifteen bits are red, green and blue.
 */
const tones = v.pipe(v.string(), v.regex(/^[A-Za-z\d+/]{32}$/));

/** What is no tones is left out: for want of a decoration no picture loses its size. */
export const knownTones = v.optional(v.fallback(v.optional(tones), undefined));
