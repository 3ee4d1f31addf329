import { registerPage } from '@fanwise/contract/pages';
import { shortNames } from '@fanwise/domain/insurance-types';
import { useState } from 'react';
import { unfinished } from '../../messages/en/consumer/unfinished.ts';
import { useWords } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { pageHeading } from '../../ui/windows/headings.ts';
import { forgetRegistration, unfinishedRegistration } from './stored-registration.ts';
import styles from './unfinished-notice.module.css';

/** A step nobody has reached leads to the first one that is not done. */
const FURTHEST_STEP = 4;

/** Offers to go on with what was typed in this browser before there was an account. */
export function UnfinishedNotice() {
  const words = useWords(unfinished);
  const [started, setStarted] = useState(unfinishedRegistration);
  if (!started?.type) return null;
  const remove = () => {
    forgetRegistration();
    setStarted(null);
    // The button that had the focus goes.
    pageHeading()?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.band} aria-label={words.title[shortNames[started.type]]}>
      <Notice
        title={words.title[shortNames[started.type]]}
        action={
          <div className={styles.ways}>
            <ButtonLink size="small" to={`${registerPage(started.type)}?step=${FURTHEST_STEP}`}>
              {words.goOn}
            </ButtonLink>
            <Button variant="quiet" size="small" onClick={remove}>
              {words.remove}
            </Button>
          </div>
        }
      >
        <p>{words.text(started.person.firstName.trim())}</p>
      </Notice>
    </section>
  );
}
