import { useState, type ComponentType } from 'react';
import { Button } from '#shared/ui/button.tsx';

type Dialog<Form> = ComponentType<Form & { readonly onClose: () => void }>;

/** Opens the site's own page as a save would make it. The dialog's code is fetched with the first press. */
export function PreviewButton<Form extends object>({
  of,
  load,
}: {
  readonly of: Form;
  readonly load: () => Promise<Dialog<Form>>;
}) {
  const [Opened, setOpened] = useState<Dialog<Form> | 'unavailable'>();
  const open = () =>
    load().then(
      (loaded) => setOpened(() => loaded),
      () => setOpened('unavailable'),
    );
  return (
    <>
      <Button look="quiet" onClick={() => void open()}>
        Preview
      </Button>
      {Opened === 'unavailable' ? (
        <p role="alert">The preview is not on this phone yet. It needs signal once.</p>
      ) : (
        Opened && <Opened {...of} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
