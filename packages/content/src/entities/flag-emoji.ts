const LETTER_A = 97;
const INDICATOR_A = 0x1f1e6;
const BLACK_FLAG = '\u{1F3F4}';
const TAGS = 0xe0000;
const TAGS_END = '\u{E007F}';

/**
 * The flag emoji of a country code. Unicode has sequences for three of the home nations (UTS 51, annex C); Northern
 * Ireland uses the Union Flag.
 */
export function flagOfCode(code: string): string {
  if (code === 'gb-nir') return flagOfCode('gb');
  const letters = Array.from(code.replace('-', ''), (letter) => letter.charCodeAt(0));
  return code.includes('-')
    ? BLACK_FLAG + String.fromCodePoint(...letters.map((letter) => TAGS + letter)) + TAGS_END
    : String.fromCodePoint(...letters.map((letter) => INDICATOR_A + letter - LETTER_A));
}

/** The country code of a flag emoji; nothing for any other emoji. */
export function codeOfFlag(flag: string): string | undefined {
  const points = Array.from(flag, (character) => character.codePointAt(0) ?? 0);
  if (flag.startsWith(BLACK_FLAG) && flag.endsWith(TAGS_END)) {
    const code = String.fromCharCode(...points.slice(1, -1).map((point) => point - TAGS));
    return /^gb(eng|sct|wls)$/.test(code) ? `gb-${code.slice(2)}` : undefined;
  }
  const letters = points.map((point) => point - INDICATOR_A);
  const isPair = letters.length === 2 && letters.every((letter) => letter >= 0 && letter < 26);
  return isPair ? String.fromCharCode(...letters.map((letter) => LETTER_A + letter)) : undefined;
}
