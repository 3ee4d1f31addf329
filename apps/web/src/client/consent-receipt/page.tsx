import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useParams } from 'react-router';
import { ApiError, call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { PublicFooter } from '../../app/public/public-footer.tsx';
import { PublicNav } from '../../app/public/public-nav.tsx';
import { consentReceipt } from '../../messages/en/consumer/consent-receipt.ts';
import { useMessages } from '../../messages/language.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { OpenedReceiptDetails } from './opened.tsx';
import styles from './page.module.css';
import { ReceiptText } from './receipt-text.tsx';

/**
 * A consent receipt in plain sentences, the disclosed values for its client and agent, and how anybody can check it.
 */
export default function Page() {
  const messages = useMessages(consentReceipt);
  const { id = '' } = useParams();
  const {
    data: receipt,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.public.receipt(id),
    queryFn: ({ signal }) => call('GET /receipts/:id', { params: { id }, signal }),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  const isForged = error instanceof ApiError && error.code === 'receipt-not-signed';
  return (
    <>
      <PublicNav side="consumer" />
      <main id="content" className={styles.page}>
        <PageHeading>{messages.title}</PageHeading>
        {receipt ? (
          <Fragment key={id}>
            <ReceiptText receipt={receipt} />
            <OpenedReceiptDetails id={id} receipt={receipt} />
            <HowToCheck id={id} receipt={receipt} />
          </Fragment>
        ) : isForged ? (
          <ErrorState title={messages.notSigned}>
            <p>{messages.notSignedText}</p>
          </ErrorState>
        ) : error ? (
          <ErrorState title={messages.failed} {...(!isGone && { onRetry: refetch })}>
            <p>{messages.failedText}</p>
          </ErrorState>
        ) : (
          <Skeleton count={8} />
        )}
      </main>
      <PublicFooter isShort />
    </>
  );
}
