import type { AgentProfile } from '@fanwise/contract/own';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import styles from './agency-details.module.css';
import { LockedProfile } from './locked-profile.tsx';

const HINT_MS = 6_000;

/** Says for six seconds that the fields can be edited, in place of the introduction. */
function EditHint() {
  const messages = useMessages(agencyDetails);
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), HINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    // aria-live: not read out again when a window closes.
    <p className={styles.hint} role="status" aria-live="polite">
      {isShown ? messages.unlocked : messages.profileHint}
    </p>
  );
}

const { Component: ProfileForm, preloadProps } = lazyComponent(
  async () => (await import('./form/profile-form.tsx')).ProfileForm,
);

/** The agent's profile: locked until "Click to Edit", then saved as often as one likes. */
export function Profile({
  profile,
  isEditing,
  onEdit,
  onLock,
}: {
  profile: AgentProfile;
  isEditing: boolean;
  onEdit: () => void;
  onLock: () => void;
}) {
  const messages = useMessages(agencyDetails);
  const editButton = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    onLock();
    requestAnimationFrame(() => editButton.current?.focus());
  };
  const locked = <LockedProfile profile={profile} />;
  return (
    <div className={styles.form}>
      <HeadRow>
        <div>
          <h2>{messages.profile}</h2>
          {isEditing ? <EditHint /> : <p className={styles.hint}>{messages.profileHint}</p>}
        </div>
        {!isEditing && (
          <Button
            ref={editButton}
            variant="secondary"
            icon={<IconPencil size={20} stroke={1.75} />}
            {...preloadProps}
            onClick={onEdit}
          >
            {messages.edit}
          </Button>
        )}
      </HeadRow>
      {isEditing ? (
        <Suspense fallback={locked}>
          <ProfileForm profile={profile} onCancel={cancel} />
        </Suspense>
      ) : (
        locked
      )}
    </div>
  );
}
