/** What a message may be about; the value is what the committee reads. */
const SUBJECTS = ['membership', 'training', 'events', 'general'];

/**
 * Hands a message to the visitor's own mail program, which sends it: nothing goes to any server of ours, and
 * it works without scripts. The browser names what is missing at its field.
 */
export function ContactForm({ email }: { readonly email: string }) {
  return (
    <form className="form" action={`mailto:${email}`} method="post" encType="text/plain">
      <label>
        Name
        <input name="name" autoComplete="name" required />
      </label>
      <label>
        Email
        <input name="email" type="email" autoComplete="email" required />
      </label>
      <label>
        Phone (optional)
        <input name="phone" type="tel" autoComplete="tel" />
      </label>
      <label>
        Subject
        <select name="subject" required>
          {SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {subject.charAt(0).toUpperCase() + subject.slice(1)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Message
        <textarea name="message" rows={6} required />
      </label>
      <p>
        <button className="btn" type="submit">
          Write the e-mail
        </button>
      </p>
      <p className="quiet">
        This opens your own mail app with everything filled in. Nothing is sent until you press send
        there.
      </p>
    </form>
  );
}
