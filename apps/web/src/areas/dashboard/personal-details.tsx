import type { ConsumerProfile } from '@fanwise/contract';
import { useRef, useState } from 'react';
import { dashboard } from '../../messages/en/dashboard.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.ts';
import { DetailsForm } from './details-form.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import styles from './page.module.css';

/** Who the person is: to read, until they click to edit. */
export function PersonalDetails({ profile }: { profile: ConsumerProfile }) {
  const words = useWords(dashboard);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const lock = () => {
    setEditing(false);
    // After the button is back.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  return (
    <Card aria-labelledby="details-title">
      <div className={styles.cardHead}>
        <div>
          <h2 id="details-title" className={styles.cardTitle}>
            {words.details}
          </h2>
          <p className={styles.note}>{words.detailsText}</p>
        </div>
        {!isEditing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="small"
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
        )}
      </div>
      {profile.usr_pending_email !== null && (
        <div className={styles.pending}>
          <Notice kind="warning" title={words.pendingEmail(profile.usr_pending_email)}>
            {words.pendingEmailText(profile.usr_email)}
          </Notice>
        </div>
      )}
      {isEditing ? (
        <DetailsForm
          profile={profile}
          onCancel={lock}
          onSaved={() => {
            showToast({ message: words.updated, type: 'success' });
            lock();
          }}
        />
      ) : (
        <DetailsSheet profile={profile} />
      )}
    </Card>
  );
}
