import type { PublicConfig } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { payment } from '../../messages/en/agent/payment.ts';
import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import { Wordmark } from '../../ui/marks/wordmark.tsx';
import styles from './payment.module.css';

/** Head and way back around the payment. Its links load documents: this one keeps its own policy to itself. */
export function PaymentFrame({
  config,
  children,
}: {
  config: PublicConfig | undefined;
  children: ReactNode;
}) {
  const messages = useMessages(payment);
  const appMessages = useMessages(app);
  const demoNotice =
    config?.provider === 'sandbox'
      ? messages.sandbox
      : config?.livemode === false && messages.testMode;
  return (
    <>
      <a className="skip-link" href="#content">
        {appMessages.skip}
      </a>
      <header>
        {demoNotice && <p className={styles.demoNotice}>{demoNotice}</p>}
        <div className={styles.head}>
          <a href={pages.agentLanding} className={styles.brand}>
            <Wordmark />
          </a>
          <a href={pages.leads} className={styles.back}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
            {messages.backToLeads}
          </a>
        </div>
      </header>
      <main id="content" className={styles.page}>
        {children}
      </main>
    </>
  );
}
