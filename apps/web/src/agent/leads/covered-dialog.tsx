import { pages } from '@fanwise/contract/pages';
import { leads } from '../../messages/en/agent/leads.ts';
import { useWords } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';

/** Says that no carrier of the agent is left for a lead. */
export function CoveredDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(leads);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.coveredTitle}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <ButtonLink to={pages.agencyDetails}>{words.coveredAction}</ButtonLink>
        </>
      }
    >
      <p>{words.covered}</p>
    </Dialog>
  );
}
