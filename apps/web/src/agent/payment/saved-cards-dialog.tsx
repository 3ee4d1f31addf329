import type { PaymentMethod } from '@fanwise/contract/own';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLoginAgain } from '../../account/login-again/use-login-again.tsx';
import { ApiError, call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { agentProfileQuery } from '../../app/queries.ts';
import { payment } from '../../messages/en/agent/payment.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './payment.module.css';
import { unlockQuery } from './payment-queries.ts';

type SavedCardsDialogProps = {
  leadId: number;
  cards: readonly PaymentMethod[];
  isOpen: boolean;
  onClose: () => void;
};

/** The agent's saved cards, each with a button that removes it; asks for the password when the login is old. */
export function SavedCardsDialog({ leadId, cards, isOpen, onClose }: SavedCardsDialogProps) {
  const messages = useMessages(payment);
  const queries = useQueryClient();
  const profile = useQuery({ ...agentProfileQuery, enabled: isOpen });
  const loginAgain = useLoginAgain(2, profile.data?.data.email ?? '');

  const forget = (id: string) => {
    queries.setQueryData(unlockQuery(leadId).queryKey, (unlock) => {
      if (!unlock) return undefined;
      const remainingCards = unlock.answer.paymentMethods?.filter((card) => card.id !== id) ?? [];
      return { ...unlock, answer: { ...unlock.answer, paymentMethods: remainingCards } };
    });
    showToast({ message: messages.cardRemoved, type: 'success' });
    if (cards.length === 1) onClose();
  };
  const remove = useAction(async (id: string) => {
    try {
      const { isDone } = await loginAgain.run(() =>
        call('DELETE /agent/profile/cards/:card', { params: { card: id } }),
      );
      if (isDone) forget(id);
    } catch (error) {
      // Another window may have removed it.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      forget(id);
    }
  });

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={messages.savedCardsTitle} size="small">
      <ul className={styles.cards}>
        {cards.map(({ id, card }) => {
          const name = messages.savedCard(card.brand, card.last4);
          return (
            <li key={id}>
              {name}
              <Button
                variant="secondary"
                size="small"
                busy={remove.busyWith === id || profile.isPending}
                onClick={() => void remove.run(id)}
              >
                {messages.removeCard}
                <span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {remove.failure && <Notice kind="error">{remove.failure}</Notice>}
      {loginAgain.dialog}
    </Dialog>
  );
}
