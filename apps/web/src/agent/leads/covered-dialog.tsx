import { pages } from '@fanwise/contract/pages';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';

/** Says that no carrier of the agent is left for a lead. */
export function CoveredDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(leads);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.coveredTitle}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.close}
          </Button>
          <ButtonLink to={pages.agencyDetails}>{messages.coveredAction}</ButtonLink>
        </>
      }
    >
      <p>{messages.covered}</p>
    </Dialog>
  );
}
