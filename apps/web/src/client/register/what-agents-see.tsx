import { IconEye } from '@tabler/icons-react';
import { register } from '../../messages/en/consumer/register.ts';
import { useWords } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { CheckMark, CrossMark } from '../../ui/marks/marks.tsx';
import styles from './what-agents-see.module.css';

/** What agents see and what they do not, each with its own sign: a card beside the form. */
export function WhatAgentsSee() {
  const words = useWords(register);
  return (
    <div className={styles.beside}>
      <Card look="tint" dense as="div">
        <h2 className={styles.title}>
          <IconEye size={20} stroke={1.75} aria-hidden="true" />
          {words.seeTitle}
        </h2>
        <Lists />
      </Card>
    </div>
  );
}

/** The same above the form, folded, where there is nothing beside it. */
export function FoldedWhatAgentsSee() {
  const words = useWords(register);
  return (
    <details className={styles.folded}>
      <summary>{words.seeFolded}</summary>
      <Lists />
    </details>
  );
}

function Lists() {
  const words = useWords(register);
  return (
    <div className={styles.lists}>
      <p className={styles.head}>{words.seeTitle}</p>
      <ul className={styles.seen}>
        {words.see.map((line) => (
          <li key={line}>
            <CheckMark />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className={styles.head}>{words.seeNotTitle}</p>
      <ul className={styles.hidden}>
        {words.seeNot.map((line) => (
          <li key={line}>
            <CrossMark />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
