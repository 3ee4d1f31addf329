import type { Lead } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';

/** Says that no carrier of the agent is left for a lead, or that none writes it. */
export function NoCarrierDialog({
  lead,
  onClose,
}: {
  lead: Pick<Lead, 'appointed'>;
  onClose: () => void;
}) {
  const messages = useMessages(leads);
  const isTaken = lead.appointed > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isTaken ? messages.coveredTitle : messages.noneWritesTitle}
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
      <p>{isTaken ? messages.covered : messages.noneWrites}</p>
    </Dialog>
  );
}
