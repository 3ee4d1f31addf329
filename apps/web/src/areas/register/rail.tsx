import { contactForm } from '@fanwise/contract/pages';
import { IconEyeOff } from '@tabler/icons-react';
import { register } from '../../messages/en/consumer/register.ts';
import { useWords } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { CheckMark } from '../../ui/marks/marks.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './rail.module.css';

/** What agents see, and what happens next. */
export function Rail() {
  const words = useWords(register);
  return (
    <aside className={styles.rail} aria-label={words.nextTitle}>
      <Card look="tint" dense>
        <h2 className={styles.title}>
          <IconEyeOff size={20} stroke={1.75} aria-hidden="true" />
          {words.privacyTitle}
        </h2>
        <ul className={styles.ticks}>
          {words.privacy.map((line) => (
            <li key={line}>
              <CheckMark />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card dense>
        <h2 className={styles.title}>{words.nextTitle}</h2>
        <ol className={styles.next}>
          {words.next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Card>
      <p className={styles.help}>
        {words.help} <TextLink to={contactForm}>{words.contact}</TextLink>
      </p>
    </aside>
  );
}
