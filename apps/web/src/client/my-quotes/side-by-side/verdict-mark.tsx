import { IconArrowDown, IconArrowsLeftRight, IconArrowUp } from '@tabler/icons-react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { useMessages } from '../../../messages/language.ts';
import type { Cell, Verdict } from './comparison-lines.ts';
import styles from './side-by-side.module.css';

const icons: Partial<Record<Verdict, typeof IconArrowUp>> = {
  more: IconArrowUp,
  less: IconArrowDown,
  other: IconArrowsLeftRight,
};

/** The verdict on a line as a word and an icon. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const messages = useMessages(comparison).verdicts;
  const Icon = icons[verdict];
  return (
    <span className={styles.verdict}>
      {Icon && <Icon size={16} stroke={2} aria-hidden="true" />}
      {messages[verdict]}
    </span>
  );
}

/** The value of a quote for a line, with the verdict on it. */
export function CellText({ cell }: { cell: Cell | undefined }) {
  const messages = useMessages(comparison).verdicts;
  if (!cell) return null;
  const { text, verdict } = cell;
  if (verdict === null) return text;
  if (text === messages[verdict]) return <span className={styles.quiet}>{text}</span>;
  return (
    <>
      {text}
      <VerdictMark verdict={verdict} />
    </>
  );
}
