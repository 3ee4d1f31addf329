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
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import type { ShownRow } from '../live/hold-rows.ts';
import styles from '../rows.module.css';
import { rowState } from './row-state.ts';

/** The actions on the lead of a row. */
export type RowActs = {
  onSummary: (row: ShownRow) => void;
  onClientInfo: (row: ShownRow) => void;
  onCovered: () => void;
  onPass: (row: ShownRow) => void;
  onTakeBack: (row: ShownRow) => void;
};

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The buttons of a row: signs with the names of the card's buttons, words where there is room. */
export function RowActions({ row, acts }: { row: ShownRow; acts: RowActs }) {
  const { actions: words } = useMessages(leadRows);
  const { actions, canQuote, quoting, isCovered, isPassed, canPass } = rowState(row);
  const { applicationId } = row;
  const button = (word: keyof typeof words & string, icon: ReactNode, act: () => void) => {
    const name = words[word] as string;
    return (
      <button
        type="button"
        className={styles.act}
        aria-label={words.of(name, applicationId)}
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
      {(actions.summary || actions.noteIcon) &&
        button('summary', <IconNotes {...ICON} />, () =>
          isCovered ? acts.onCovered() : acts.onSummary(row),
        )}
      {canQuote && quoting !== null && (
        <Link
          className={styles.act}
          to={quoteLeadPage(applicationId)}
          aria-label={words.of(words[quoting], applicationId)}
          title={words[quoting]}
          data-act="quote"
        >
          <IconFileDollar {...ICON} />
          <span>{words[quoting]}</span>
        </Link>
      )}
      {actions.clientInfo &&
        button('clientInfo', <IconUser {...ICON} />, () => acts.onClientInfo(row))}
      {canPass && button('pass', <IconThumbDown {...ICON} />, () => acts.onPass(row))}
      {isPassed && button('takeBack', <IconArrowBackUp {...ICON} />, () => acts.onTakeBack(row))}
    </span>
  );
}
