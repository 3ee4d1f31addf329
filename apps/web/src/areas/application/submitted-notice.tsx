import { useEffect, useRef } from 'react';
import { application } from '../../messages/en/application.ts';
import { useWords } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FannedCards } from '../../ui/illustrations/fanned-cards.tsx';
import styles from './submitted-notice.module.css';

/** Said right after submitting: it worked, and what happens next. Takes the focus. */
export function SubmittedNotice({ isAgain }: { isAgain: boolean }) {
  const words = useWords(application);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className={styles.notice}>
      <FannedCards />
      <div className={styles.text}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {words.congratulations}
        </h2>
        <p>{isAgain ? words.submittedAgainText : words.submittedText}</p>
        <h3 className={styles.next}>{words.nextTitle}</h3>
        <ol className={styles.steps}>
          {words.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <ButtonLink to="/profile/my-quotes">{words.toQuotes}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
