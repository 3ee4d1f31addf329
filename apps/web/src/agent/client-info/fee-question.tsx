import { formatCents } from '@fanwise/domain/money/money';
import { clientInfo } from '../../messages/en/agent/client-info.ts';
import { useMessages } from '../../messages/language.ts';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { goToPayment } from './go-to-payment.ts';

type FeeQuestionProps = {
  leadId: number;
  feeCents: number;
  isOpen: boolean;
  onClose: () => void;
};

/** Says the fee for a client's contact details before it opens the payment page. */
export function FeeQuestion({ leadId, feeCents, isOpen, onClose }: FeeQuestionProps) {
  const messages = useMessages(clientInfo);
  const fee = formatCents(feeCents);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.confirmTitle}
      confirmLabel={messages.confirm(fee)}
      cancelLabel={messages.notNow}
      onConfirm={() => goToPayment(leadId)}
    >
      <p>{messages.confirmText(fee)}</p>
    </ConfirmDialog>
  );
}
