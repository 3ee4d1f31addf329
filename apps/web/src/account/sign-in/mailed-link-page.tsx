import type { ReactNode } from 'react';
import { PageHeading } from '../../app/page-heading.tsx';
import { PublicFooter } from '../../app/public/public-footer.tsx';
import { type Audience, PublicNav } from '../../app/public/public-nav.tsx';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Envelope } from '../../ui/marks/illustrations/envelope.tsx';
import styles from './account.module.css';

/** The page that a mailed link opens: one sheet with one action. */
export function MailedLinkPage({
  side = 'consumer',
  children,
}: {
  side?: Audience;
  children: ReactNode;
}) {
  return (
    <>
      <PublicNav side={side} />
      <main id="content" className={styles.page}>
        <div className={styles.sheet}>{children}</div>
      </main>
      <PublicFooter isShort />
    </>
  );
}

/** Shown in place of the action once a link is used or expired: the reason and the next step. */
export function UsedLink({ text, to, action }: { text: string; to: string; action: string }) {
  const messages = useMessages(account);
  return (
    <>
      <Envelope />
      <PageHeading>{messages.spentTitle}</PageHeading>
      <p role="alert">{text}</p>
      <ButtonLink full to={to}>
        {action}
      </ButtonLink>
    </>
  );
}
