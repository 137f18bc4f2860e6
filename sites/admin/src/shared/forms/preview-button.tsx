import { useState } from 'react';
import type { PreviewedForm } from '#shared/forms/form-preview.tsx';
import { Button } from '#shared/ui/button.tsx';

/** Fetched with the first press, or before by the worker. */
const load = async () => (await import('#shared/forms/form-preview.tsx')).Preview;

/** Opens the site's own page with what would be saved now. */
export function PreviewButton(props: PreviewedForm) {
  const [Preview, setPreview] = useState<Awaited<ReturnType<typeof load>>>();
  const [isAway, setAway] = useState(false);

  async function open() {
    setAway(false);
    try {
      const loaded = await load();
      setPreview(() => loaded);
    } catch (cause) {
      console.warn('The preview could not be loaded', cause);
      setAway(true);
    }
  }

  return (
    <>
      <Button look="quiet" onClick={() => void open()}>
        Preview
      </Button>
      {isAway && <p role="alert">The preview is not on this phone yet. It needs signal once.</p>}
      {Preview && <Preview {...props} onClose={() => setPreview(undefined)} />}
    </>
  );
}
