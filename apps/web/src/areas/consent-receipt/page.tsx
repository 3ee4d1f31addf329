import type { ConsentReceipt } from '@fanwise/contract/own';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, call } from '../../app/api.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { PublicFooter } from '../../app/public/public-footer.tsx';
import { PublicNav } from '../../app/public/public-nav.tsx';
import { consentReceipt } from '../../messages/en/consumer/consent-receipt.ts';
import { useWords } from '../../messages/language.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { InWords } from './in-words.tsx';
import { Opened } from './opened.tsx';
import styles from './page.module.css';

/** A consent receipt in words, what its two sides may see of it, and how anybody checks it. */
export default function Page() {
  const words = useWords(consentReceipt);
  const { id = '' } = useParams();
  const [receipt, setReceipt] = useState<ConsentReceipt>();
  const [failure, setFailure] = useState<'gone' | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another read
  useEffect(() => {
    setFailure(undefined);
    setReceipt(undefined);
    call('GET /receipts/:id', { params: { id } }).then(setReceipt, (error: unknown) =>
      setFailure(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed'),
    );
  }, [id, attempt]);
  return (
    <>
      <PublicNav side="consumer" />
      <main id="content" className={styles.page}>
        <PageHeading>{words.title}</PageHeading>
        {receipt ? (
          <>
            <InWords receipt={receipt} />
            <Opened key={id} id={id} />
            <HowToCheck id={id} receipt={receipt} />
          </>
        ) : failure ? (
          <ErrorState
            title={words.failed}
            {...(failure === 'failed' && { onRetry: () => setAttempt(attempt + 1) })}
          >
            <p>{words.failedText}</p>
          </ErrorState>
        ) : (
          <Skeleton count={8} />
        )}
      </main>
      <PublicFooter isShort />
    </>
  );
}
