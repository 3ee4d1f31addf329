import type { Application } from '@fanwise/contract';
import type { ReactNode } from 'react';
import { PageHeading } from '../../app/page-heading.tsx';
import { application } from '../../messages/en/application.ts';
import { useLanguage, useWords } from '../../messages/language.ts';
import { StatusTag } from '../../ui/tag.tsx';
import styles from './screen-header.module.css';

const LOOKS = {
  notStarted: 'new',
  saved: 'pending',
  submitted: 'won',
  changed: 'updated',
  won: 'complete',
} as const;

/** Where an application stands. */
export type ApplicationStatus = keyof typeof LOOKS;

/** The status an application has on the server. */
export function statusOf(meta: Application['meta']): ApplicationStatus {
  if (meta.qot_id !== null) return 'won';
  if (meta.aps_submitted !== null) return meta.aps_changed ? 'changed' : 'submitted';
  return meta.aps_id === null || meta.types.length === 0 ? 'notStarted' : 'saved';
}

/** Title, status and submission date, with the actions at the end. */
export function ScreenHeader({
  meta,
  children,
}: {
  meta: Application['meta'];
  children?: ReactNode;
}) {
  const words = useWords(application);
  const status = statusOf(meta);
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <div className={styles.title}>
          <PageHeading>{words.title}</PageHeading>
          <StatusTag status={LOOKS[status]}>{words.status[status]}</StatusTag>
        </div>
        <p className={styles.lead}>
          {meta.aps_submitted === null ? (
            words.lead
          ) : (
            <>
              {words.submittedOn} <Instant value={meta.aps_submitted} />
            </>
          )}
        </p>
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
