import { registerPage } from '@fanwise/contract/pages';
import { useState } from 'react';
import { unfinished } from '../../messages/en/consumer/unfinished.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useTypeList } from '../../ui/marks/use-type-messages.ts';
import { Notice } from '../../ui/states.tsx';
import { pageHeading } from '../../ui/windows/headings.ts';
import {
  clearRegistration,
  readChosenTypes,
  readUnfinishedRegistration,
} from './stored-registration.ts';
import styles from './unfinished-notice.module.css';

/** The last step. The page goes to the first step that is not done instead. */
const LAST_STEP = 4;

/** Offers to continue a registration that was started in this browser. */
export function UnfinishedNotice() {
  const messages = useMessages(unfinished);
  const listTypes = useTypeList();
  const [started, setStarted] = useState(readUnfinishedRegistration);
  if (!started?.type) return null;
  const title = messages.title(listTypes(readChosenTypes(started.type)));
  const remove = () => {
    clearRegistration();
    setStarted(null);
    // The button that had the focus disappears.
    pageHeading()?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.band} aria-label={title}>
      <Notice
        title={title}
        action={
          <div className={styles.ways}>
            <ButtonLink size="small" to={`${registerPage(started.type)}?step=${LAST_STEP}`}>
              {messages.continueButton}
            </ButtonLink>
            <Button variant="quiet" size="small" onClick={remove}>
              {messages.remove}
            </Button>
          </div>
        }
      >
        <p>{messages.text(started.person.firstName.trim())}</p>
      </Notice>
    </section>
  );
}
