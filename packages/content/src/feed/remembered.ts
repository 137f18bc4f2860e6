/** More names than a season's feeds contain; a damaged feed cannot fill the memory. */
const MOST = 2_000;

/** Caches a function of a text, for texts that recur with each match of a season. */
export function remembered(work: (text: string) => string): (text: string) => string {
  const answers = new Map<string, string>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= MOST) answers.clear();
    const answer = work(text);
    answers.set(text, answer);
    return answer;
  };
}
