import { IconEye } from '@tabler/icons-react';
import { register } from '../../messages/en/consumer/register.ts';
import { useMessages } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { CheckMark, CrossMark } from '../../ui/marks/marks.tsx';
import styles from './what-agents-see.module.css';

/** A card beside the form: what agents see and what they do not, each with its own icon. */
export function WhatAgentsSee() {
  const messages = useMessages(register);
  return (
    <div className={styles.beside}>
      <Card variant="tint" dense as="div">
        <h2 className={styles.title}>
          <IconEye size={20} stroke={1.75} aria-hidden="true" />
          {messages.seeTitle}
        </h2>
        <Lists />
      </Card>
    </div>
  );
}

/** The same content folded above the form, on screens without a side column. */
export function FoldedWhatAgentsSee() {
  const messages = useMessages(register);
  return (
    <details className={styles.folded}>
      <summary>{messages.seeFolded}</summary>
      <Lists />
    </details>
  );
}

function Lists() {
  const messages = useMessages(register);
  return (
    <div className={styles.lists}>
      <p className={styles.head}>{messages.seeTitle}</p>
      <ul className={styles.seen}>
        {messages.see.map((line) => (
          <li key={line}>
            <CheckMark />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className={styles.head}>{messages.seeNotTitle}</p>
      <ul className={styles.hidden}>
        {messages.seeNot.map((line) => (
          <li key={line}>
            <CrossMark />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
