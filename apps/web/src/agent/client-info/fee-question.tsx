import { formatCents } from '@fanwise/domain/money/money';
import { clientInfo } from '../../messages/en/agent/client-info.ts';
import { useWords } from '../../messages/language.ts';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { goToPayment } from './go-to-payment.ts';

type FeeQuestionProps = {
  leadId: number;
  feeCents: number;
  isOpen: boolean;
  onClose: () => void;
};

/** Says what the contact details of a client cost before it leads to paying for them. */
export function FeeQuestion({ leadId, feeCents, isOpen, onClose }: FeeQuestionProps) {
  const words = useWords(clientInfo);
  const fee = formatCents(feeCents);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.confirmTitle}
      confirmLabel={words.confirm(fee)}
      cancelLabel={words.notNow}
      onConfirm={() => goToPayment(leadId)}
    >
      <p>{words.confirmText(fee)}</p>
    </ConfirmDialog>
  );
}
