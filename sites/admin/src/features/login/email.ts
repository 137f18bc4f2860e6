/** The format browsers accept in an e-mail field (HTML Standard, "valid e-mail address"), with a host. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
