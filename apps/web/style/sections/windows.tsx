import { Button } from '@fanwise/web/src/ui/button.tsx';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { ConfirmDialog, Dialog, SidePanel } from '@fanwise/web/src/ui/windows/dialog.tsx';
import { showToast } from '@fanwise/web/src/ui/windows/toast.ts';
import { useState } from 'react';
import styles from '../style-page.module.css';

type Window = 'dialog' | 'confirm' | 'panel';

/** Windows, the panel at the side, toasts and the short explanation. */
export function Windows() {
  const [open, setOpen] = useState<Window | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.row}>
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Window
      </Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>
        Question
      </Button>
      <Button variant="secondary" onClick={() => setOpen('panel')}>
        Side panel
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          showToast({ message: 'Saved. Agents see the new version.', type: 'success' });
          showToast({
            message: 'Not sent: the lead is gone.',
            action: { label: 'See others', onPress: close },
          });
        }}
      >
        Toasts
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Add a carrier"
        description="You can quote with every carrier that you are appointed by."
        actions={<Button onClick={close}>Add</Button>}
      >
        <TextField label="Name" value="" onChange={() => undefined} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        title="Delete your account?"
        confirmLabel="Delete my account"
        danger
        onConfirm={close}
      >
        <p>Your quotes and your application go with it.</p>
      </ConfirmDialog>
      <SidePanel isOpen={open === 'panel'} onClose={close} title="Summary of the lead">
        <p>What was answered, section by section.</p>
      </SidePanel>
    </div>
  );
}
