import type { ConsumerProfile } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { application } from '../../messages/en/consumer/application.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { showToast } from '../../ui/windows/toast.ts';
import { DetailsSheet } from './details-sheet.tsx';
import { detailsStorage } from './details-storage.ts';
import styles from './page.module.css';

const { Component: DetailsForm, preloadProps } = lazyComponent(
  async () => (await import('./details-form.tsx')).DetailsForm,
);

/** The personal details: read-only until the client clicks Edit. */
export function PersonalDetails({ profile }: { profile: ConsumerProfile }) {
  const messages = useMessages(dashboard);
  const { backToReview } = useMessages(application);
  const { fromReview } = (useLocation().state ?? {}) as { fromReview?: boolean };
  const [isEditing, setEditing] = useState(
    () => fromReview === true || detailsStorage.read(profile.email) !== null,
  );
  const editButton = useRef<HTMLButtonElement>(null);
  const lock = () => {
    setEditing(false);
    // Waits until the button is rendered again.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  const sheet = <DetailsSheet profile={profile} />;
  return (
    <Card aria-labelledby="details-title">
      <div className={styles.cardHead}>
        <div>
          <h2 id="details-title" className={styles.cardTitle}>
            {messages.details}
          </h2>
          <p className={styles.note}>{messages.detailsText}</p>
        </div>
        {!isEditing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="small"
            {...preloadProps}
            onClick={() => setEditing(true)}
          >
            {messages.edit}
          </Button>
        )}
      </div>
      {fromReview && (
        <p className={styles.note}>
          <TextLink to={pages.application} state={{ wantsReview: true }}>
            {backToReview}
          </TextLink>
        </p>
      )}
      {profile.pendingEmail !== null && (
        <div className={styles.pending}>
          <Notice kind="warning" title={messages.pendingEmail(profile.pendingEmail)}>
            {messages.pendingEmailText(profile.email)}
          </Notice>
        </div>
      )}
      {isEditing ? (
        <Suspense fallback={sheet}>
          <DetailsForm
            profile={profile}
            onCancel={lock}
            onSaved={() => {
              showToast({ message: messages.updated, type: 'success' });
              lock();
            }}
          />
        </Suspense>
      ) : (
        sheet
      )}
    </Card>
  );
}
