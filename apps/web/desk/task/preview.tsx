import { deskTasks } from '../../src/messages/en/desk/tasks.ts';
import { useWords } from '../../src/messages/language.ts';
import { Notice } from '../../src/ui/states.tsx';
import type { Answer } from '../app/wire.ts';
import { Change } from '../parts/change.tsx';
import styles from './task.module.css';

/** What a task would change, who hears of it, and whether somebody else has to approve it. */
export function Preview({ preview }: { preview: Answer<'POST /tasks/:name/preview'> }) {
  const words = useWords(deskTasks);
  const { before, after, told, needs } = preview;
  const who = words.who as Readonly<Record<string, string>>;
  return (
    <div className={styles.preview} aria-live="polite">
      <Change before={before} after={after} />
      <p className={styles.note}>
        {told.length === 0
          ? words.nobodyTold
          : words.told(told.map((one) => words.tells(who[one.who] ?? one.who, words.how[one.how])))}
      </p>
      {needs.second && <Notice kind="warning">{words.needsSecond}</Notice>}
    </div>
  );
}
