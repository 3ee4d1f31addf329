import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminCatalog } from '../messages/en/catalog.ts';
import { diffWords, shortenSame } from './diff-words.ts';
import styles from './plans.module.css';

/** Shows the differences between two texts, word by word. */
export function Differences({ before, after }: { before: string; after: string }) {
  const messages = useMessages(adminCatalog);
  if (before === after) return <p className={styles.when}>{messages.unchangedText}</p>;
  return (
    <p className={styles.differences}>
      {shortenSame(diffWords(before, after)).map(({ kind, text }, index) => {
        const Part = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and a part has no state
        return <Part key={index}>{text}</Part>;
      })}
    </p>
  );
}
