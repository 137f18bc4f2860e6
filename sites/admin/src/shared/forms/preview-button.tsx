import { useState } from 'react';
import type { PreviewDialog, PreviewedForm } from '#shared/forms/preview-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';

/** Opens the site's own page with what would be saved now. The dialog's code is fetched with the first press. */
export function PreviewButton(props: PreviewedForm) {
  const [Dialog, setDialog] = useState<typeof PreviewDialog | 'away'>();
  const open = () =>
    import('#shared/forms/preview-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.PreviewDialog),
      () => setDialog('away'),
    );
  return (
    <>
      <Button look="quiet" onClick={() => void open()}>
        Preview
      </Button>
      {Dialog === 'away' ? (
        <p role="alert">The preview is not on this phone yet. It needs signal once.</p>
      ) : (
        Dialog && <Dialog {...props} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
