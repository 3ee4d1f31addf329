import type { ConsumerQuote } from '@fanwise/contract';
import { formatDollars } from '@fanwise/domain/money';
import { maskPhone, normalisePhone } from '@fanwise/domain/phone';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consumerProfileQuery } from '../../app/queries.ts';
import { myQuotes } from '../../messages/en/my-quotes.ts';
import { useWords } from '../../messages/language.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './dialogs.module.css';
import { useQuoteCalls } from './use-quote-calls.ts';

/** Asks before choosing, and says what the choice sets in motion. */
export function ChooseDialog({
  quote,
  name,
  isOpen,
  onClose,
  finalFocus,
  onChosen,
  onRefused,
}: {
  quote: ConsumerQuote;
  name: string;
  isOpen: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
  onChosen: () => void;
  onRefused: (text: string) => void;
}) {
  const words = useWords(myQuotes).choosing;
  const calls = useQuoteCalls();
  const [failure, setFailure] = useState<string | null>(null);
  const profile = useQuery(consumerProfileQuery).data?.data;
  const { usr_firstname: agent, usr_agencyname: agency } = quote.agent;
  const phone = profile && normalisePhone(profile.usr_phonenumber);
  const close = () => {
    setFailure(null);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={words.title(name)}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      finalFocus={finalFocus}
      onConfirm={async () => {
        setFailure(null);
        const outcome = await calls.choose(quote);
        if (outcome.kind === 'failed') return setFailure(outcome.text);
        if (outcome.kind === 'refused') onRefused(outcome.text);
        else onChosen();
        onClose();
      }}
    >
      <div className={styles.body}>
        <p className={styles.price}>
          {words.price(formatDollars(quote.qot_monthly), formatDollars(quote.qot_yearly))}
        </p>
        <p>{words.final}</p>
        <h3 className={styles.heading}>{words.next}</h3>
        <ol className={styles.steps}>
          <li>{words.told(agent)}</li>
          <li>
            <div>
              {words.contact(agent, agency)}
              {profile && (
                <p className={styles.yours}>
                  {words.yours(
                    profile.usr_email,
                    phone ? maskPhone(phone) : profile.usr_phonenumber,
                  )}
                </p>
              )}
            </div>
          </li>
          <li>{words.deadline}</li>
        </ol>
        {failure !== null && (
          <Notice kind="error">
            <p>{failure}</p>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
