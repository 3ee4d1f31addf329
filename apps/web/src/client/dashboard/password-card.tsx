import type { ConsumerProfile } from '@fanwise/contract/own';
import { Suspense, useRef, useState } from 'react';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import styles from './page.module.css';

const { Component: PasswordForm, preloadProps } = lazyComponent(
  async () => (await import('./password-form.tsx')).PasswordForm,
);

/** Changing the password: the form opens on request and requires all three fields. */
export function PasswordCard({ profile }: { profile: ConsumerProfile }) {
  const messages = useMessages(dashboard);
  const [isOpen, setOpen] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Waits until the button is rendered again.
    requestAnimationFrame(() => openButton.current?.focus());
  };
  return (
    <Card aria-labelledby="password-title">
      <div className={styles.cardHead}>
        <div>
          <h2 id="password-title" className={styles.cardTitle}>
            {messages.password}
          </h2>
          <p className={styles.note}>{messages.passwordText}</p>
        </div>
        {!isOpen && (
          <Button
            ref={openButton}
            variant="secondary"
            size="small"
            {...preloadProps}
            onClick={() => setOpen(true)}
          >
            {messages.changePassword}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <PasswordForm profile={profile} onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}
