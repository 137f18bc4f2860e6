import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { personOf } from '#shared/session/person.ts';

/**
 * Whether a draft of this item is kept that a form would offer: none that lies under an open form. Looked up once;
 * `undefined` until it is known.
 */
export function useHasDraft(form: string, id: string): boolean | undefined {
  const { drafts, openDrafts, session } = useServices();
  const [hasDraft, setHasDraft] = useState<boolean>();
  useEffect(() => {
    const owner = personOf(session.state())?.sub ?? '';
    const look = async () => {
      for (const draft of await drafts.list({ owner, form, id })) {
        if (!(await openDrafts.isOpen(draft.id))) return true;
      }
      return false;
    };
    // What cannot be read is not lost by that, and cannot be offered either.
    void look()
      .catch(() => false)
      .then(setHasDraft);
  }, [drafts, openDrafts, session, form, id]);
  return hasDraft;
}
