import type { Application } from '@fanwise/contract/own';
import type { ReactNode } from 'react';
import { PageHeading } from '../../app/page-heading.tsx';
import { application } from '../../messages/en/consumer/application.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { findStatus } from '../application-status/application-status.ts';
import { ApplicationStatusTag } from '../application-status/application-status-tag.tsx';
import styles from './screen-header.module.css';

/** Title, status and submission date, with the actions at the end. */
export function ScreenHeader({
  meta,
  children,
}: {
  meta: Application['meta'];
  children?: ReactNode;
}) {
  const messages = useMessages(application);
  const status = findStatus(meta);
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <div className={styles.title}>
          <PageHeading>{messages.title}</PageHeading>
          <ApplicationStatusTag status={status} />
        </div>
        {status === 'notStarted' && <p className={styles.lead}>{messages.lead}</p>}
        {meta.submittedAt !== null && (
          <p className={styles.lead}>
            {messages.submittedOn} <Instant value={meta.submittedAt} />
          </p>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}

function Instant({ value }: { value: string }) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(`${language}-US`, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return <time dateTime={value}>{format.format(new Date(value))}</time>;
}
