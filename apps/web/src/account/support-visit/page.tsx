import { useEffect, useState } from 'react';
import { ApiError, call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { homeOf } from '../../app/paths.ts';
import { keptVisit } from '../../app/visit/kept-visit.ts';
import { supportVisit } from '../../messages/en/session/support-visit.ts';
import { useMessages } from '../../messages/language.ts';
import { Skeleton } from '../../ui/states.tsx';
import styles from './page.module.css';

/** A ticket works once: a page that is drawn twice sends it once. */
let opening: ReturnType<typeof open> | undefined;

async function open(ticket: string) {
  const visit = await call('POST /auth/visit', { body: { ticket } });
  keptVisit.keep(visit);
  window.location.replace(homeOf(visit.type));
}

/** Where a visit of support begins, by the ticket behind the sign of the address, and where it ends. */
export default function SupportVisit() {
  const messages = useMessages(supportVisit);
  const failureText = useFailureText();
  const [ticket] = useState(() => window.location.hash.slice(1));
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (ticket === '') return;
    window.history.replaceState(null, '', window.location.pathname);
    opening ??= open(ticket);
    opening.catch(setFailure);
  }, [ticket]);
  const isSpent = failure instanceof ApiError && failure.code === 'invalid-token';
  if (ticket !== '' && failure === undefined)
    return (
      <main id="content" className={styles.page} aria-label={messages.begins}>
        <Skeleton />
      </main>
    );
  return (
    <main id="content" className={styles.page}>
      <PageHeading>{failure === undefined ? messages.overTitle : messages.spentTitle}</PageHeading>
      <p role={failure === undefined ? 'status' : 'alert'}>
        {failure === undefined
          ? messages.overText
          : isSpent
            ? messages.spentText
            : failureText(failure)}
      </p>
    </main>
  );
}
