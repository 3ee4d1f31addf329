import type { ConsumerProfile } from '@fanwise/contract/own';
import { keepPhonesUnbroken, maskPhone } from '@fanwise/domain/texts/phone';
import { Suspense, useState } from 'react';
import { contactCode } from '../../messages/en/consumer/contact-code.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import styles from './contact-code.module.css';

const { Component: ConfirmPhone, preloadProps } = lazyComponent(
  async () => (await import('./confirm-phone.tsx')).ConfirmPhone,
);

type Known = Pick<ConsumerProfile, 'badges' | 'codesByPhone' | 'phoneNumber'>;

/** True if the number is unconfirmed and can be confirmed here. */
const isOpen = ({ badges, codesByPhone }: Known) => codesByPhone && !badges.includes('phone');

/** The number in the profile, whether it is confirmed, and the button to confirm it. */
export function PhoneStatus({ profile }: { profile: Known }) {
  const messages = useMessages(contactCode);
  const isConfirmed = profile.badges.includes('phone');
  return (
    <>
      <span data-phone>{maskPhone(profile.phoneNumber)}</span>
      {(isConfirmed || profile.codesByPhone) && (
        <span className={styles.status} data-confirmed={isConfirmed || undefined}>
          {isConfirmed ? messages.isConfirmed : messages.isNotConfirmed}
        </span>
      )}
      {isOpen(profile) && (
        <ConfirmButton phone={profile.phoneNumber} text={messages.confirmNumber} />
      )}
    </>
  );
}

/** Offers to confirm the phone number while an application waits for agents. Empty when there is nothing to confirm. */
export function OfferPhone({ profile }: { profile: Known }) {
  const messages = useMessages(contactCode);
  if (!isOpen(profile)) return null;
  return (
    <section className={styles.offer} aria-labelledby="confirm-phone">
      <h3 id="confirm-phone">{messages.title}</h3>
      <p className={styles.small}>
        {keepPhonesUnbroken(messages.offerText(maskPhone(profile.phoneNumber)))}
      </p>
      <div>
        <ConfirmButton phone={profile.phoneNumber} text={messages.offerButton} />
      </div>
    </section>
  );
}

function ConfirmButton({ phone, text }: { phone: string; text: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" {...preloadProps} onClick={() => setShown(true)}>
        {text}
      </Button>
      {isShown && (
        <Suspense>
          <ConfirmPhone phone={phone} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
