import { pages } from '@fanwise/contract/pages';
import { useId } from 'react';
import { useMay } from '../../app/session/use-may.ts';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import styles from './agency-details.module.css';

const addresses = {
  settings: pages.settings,
  webhooks: pages.webhooks,
  security: pages.security,
} as const;

/** A link to a page about how an agency works. It names only the settings that the member can change. */
export function PageLinkCard({ page }: { page: keyof typeof addresses }) {
  const agencyDetailsMessages = useMessages(agencyDetails);
  const { may } = useMay();
  const { ownTitle, ownText, mailsTitle, mailsText, open } = agencyDetailsMessages.settings;
  const ofMember = may('read-leads')
    ? { title: ownTitle, text: ownText, open }
    : { title: mailsTitle, text: mailsText, open };
  const messages = page === 'settings' && !may('manage') ? ofMember : agencyDetailsMessages[page];
  const id = useId();
  return (
    <section className={styles.form} aria-labelledby={id}>
      <HeadRow>
        <div>
          <h2 id={id}>{messages.title}</h2>
          <p className={styles.hint}>{messages.text}</p>
        </div>
        <ButtonLink to={addresses[page]} variant="secondary">
          {messages.open}
        </ButtonLink>
      </HeadRow>
    </section>
  );
}
