import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { getHomePath } from '../../app/paths.ts';
import { visitStorage } from '../../app/visit/visit-storage.ts';
import { supportVisit } from '../../messages/en/session/support-visit.ts';
import { useMessages } from '../../messages/language.ts';
import { Skeleton } from '../../ui/states.tsx';
import { isUsedToken } from '../sign-in/use-mailed-token.ts';
import styles from './page.module.css';

/** The page where a support visit starts, with the ticket in the address's fragment, and where it ends. */
export default function SupportVisit() {
  const messages = useMessages(supportVisit);
  const [ticket] = useState(() => window.location.hash.slice(1));
  const { run, failure } = useAction(() => call('POST /auth/visit', { body: { ticket } }), {
    onDone: (visit) => {
      visitStorage.store(visit);
      window.location.replace(getHomePath(visit.type));
    },
    textOf: (error) => (isUsedToken(error) ? messages.spentText : undefined),
  });
  const open = useEffectEvent(run);
  useEffect(() => {
    if (ticket === '') return;
    window.history.replaceState(null, '', window.location.pathname);
    void open();
  }, [ticket]);
  if (ticket !== '' && failure === undefined)
    return (
      <main id="content" className={styles.page} aria-label={messages.begins}>
        <Skeleton />
      </main>
    );
  return (
    <main id="content" className={styles.page}>
      <PageHeading>{failure === undefined ? messages.overTitle : messages.spentTitle}</PageHeading>
      <p role={failure === undefined ? 'status' : 'alert'}>{failure ?? messages.overText}</p>
    </main>
  );
}
