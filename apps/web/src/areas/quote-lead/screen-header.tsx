import type { LeadDetail } from '@fanwise/contract';
import { formatCents } from '@fanwise/domain/money';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeading } from '../../app/page-heading.tsx';
import { listAddress } from '../../features/lead/list-address.ts';
import { app } from '../../messages/en/app.ts';
import { quoteLead } from '../../messages/en/quote-lead.ts';
import { useLanguage, useWords } from '../../messages/language.ts';
import { InsuranceIcon } from '../../ui/insurance-icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './quote-screen.module.css';

/** The link back to the list, with its arrow. */
export function BackToLeads() {
  const words = useWords(quoteLead);
  return (
    <p className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
      <TextLink to={listAddress()}>{words.backToLeads}</TextLink>
    </p>
  );
}

/** Whose lead it is, what it asks for, and what it costs when a quote is chosen. */
export function ScreenHeader({ detail, action }: { detail: LeadDetail; action: ReactNode }) {
  const words = useWords(quoteLead);
  const { pageTitle } = useWords(app);
  const language = useLanguage();
  const { lead, user_info: person } = detail;
  const date = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'medium' });
  return (
    <header className={styles.header}>
      <BackToLeads />
      <div className={styles.headline}>
        <PageHeading documentTitle={pageTitle(words.pageTitle)}>
          {words.title(`${person.usr_firstname} ${person.usr_lastname}`)}
        </PageHeading>
        <div className={styles.headAction}>{action}</div>
      </div>
      <div className={styles.about}>
        {detail.data.map(({ ins_id }) => (
          <InsuranceIcon key={ins_id} type={ins_id} size="small" />
        ))}
        <span>{`${lead.city}, ${lead.state} ${lead.zip_code}`}</span>
        <time dateTime={lead.aps_submitted}>
          {words.submitted(date.format(new Date(lead.aps_submitted)))}
        </time>
      </div>
      <p className={styles.fee}>
        <strong>{words.fee(formatCents(detail.fee_cents))}</strong> <span>{words.feeHint}</span>
      </p>
    </header>
  );
}
