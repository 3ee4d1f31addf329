import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminCatalog } from '../messages/en/catalog.ts';
import { cutSame, diffWords } from './diff-words.ts';
import styles from './plans.module.css';

/** Shows the differences between two texts, word by word. */
export function Differences({ before, after }: { before: string; after: string }) {
  const messages = useMessages(adminCatalog);
  if (before === after) return <p className={styles.when}>{messages.unchangedText}</p>;
  return (
    <p className={styles.differences}>
      {cutSame(diffWords(before, after)).map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
        if (kind === 'removed') return <del key={index}>{text}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
        if (kind === 'added') return <ins key={index}>{text}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
        return <span key={index}>{text}</span>;
      })}
    </p>
  );
}
