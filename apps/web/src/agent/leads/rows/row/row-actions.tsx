import { quoteLeadPage } from '@fanwise/contract/pages';
import {
  IconArrowBackUp,
  IconFileDollar,
  IconNotes,
  IconThumbDown,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../../app/session/use-may.ts';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import { describeLead } from '../../list/describe-lead.ts';
import type { LeadActions } from '../../list/lead-actions.ts';
import type { ListedLead } from '../../list/shown-page.ts';
import styles from '../rows.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The buttons of a row: icons with the names of the card's buttons, or text if there is room. */
export function RowActions({ row, actions }: { row: ListedLead; actions: LeadActions }) {
  const { actions: messages } = useMessages(leadRows);
  const { actions: shown, canQuote, quoting, isPassed, canPass } = describeLead(row);
  const { applicationId } = row;
  const mayPay = useMay().may('unlock');
  const button = (word: keyof typeof messages & string, icon: ReactNode, act: () => void) => {
    const name = messages[word] as string;
    return (
      <button
        type="button"
        className={styles.act}
        aria-label={messages.of(name, applicationId)}
        title={name}
        data-act={word}
        onClick={act}
      >
        {icon}
        <span>{name}</span>
      </button>
    );
  };
  return (
    <span className={styles.acts}>
      {(shown.summary || shown.noteIcon) &&
        button('summary', <IconNotes {...ICON} />, () => actions.onSummary(row))}
      {canQuote && quoting !== null && (
        <Link
          className={styles.act}
          to={quoteLeadPage(applicationId)}
          aria-label={messages.of(messages[quoting], applicationId)}
          title={messages[quoting]}
          data-act="quote"
        >
          <IconFileDollar {...ICON} />
          <span>{messages[quoting]}</span>
        </Link>
      )}
      {shown.clientInfo &&
        (row.confirmed || mayPay) &&
        button('clientInfo', <IconUser {...ICON} />, () => actions.onClientInfo(row))}
      {canPass && button('pass', <IconThumbDown {...ICON} />, () => actions.onPass(row))}
      {isPassed && button('takeBack', <IconArrowBackUp {...ICON} />, () => actions.onTakeBack(row))}
    </span>
  );
}
