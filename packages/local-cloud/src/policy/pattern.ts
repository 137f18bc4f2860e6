/**
 * Whether the whole text fits a policy pattern: `*` is any run of characters, `?` exactly one, everything
 * else itself. Linear in practice and without regular expressions, so no pattern can make it hang.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const wanted = [...pattern];
  const given = [...text];
  let p = 0;
  let t = 0;
  let star = -1;
  let resumeAt = 0;
  while (t < given.length) {
    if (wanted[p] === '*') {
      star = p++;
      resumeAt = t;
    } else if (p < wanted.length && (wanted[p] === '?' || wanted[p] === given[t])) {
      p += 1;
      t += 1;
    } else if (star >= 0) {
      // The last star takes one character more, and matching goes on behind it.
      p = star + 1;
      t = ++resumeAt;
    } else {
      return false;
    }
  }
  while (wanted[p] === '*') p += 1;
  return p === wanted.length;
}
