import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { mailBounces } from '../../messages/en/shared/mail-bounces.ts';
import { useMessages } from '../../messages/language.ts';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { AccountType } from '../api.ts';
import { agentProfileQuery, consumerProfileQuery } from '../queries.ts';
import styles from './profile-layout.module.css';

/** On every page of an account whose mails come back: the address, and where it is changed. */
export function MailBouncesBar({ type }: { type: AccountType }) {
  const messages = useMessages(mailBounces);
  const { pathname } = useLocation();
  const consumer = useQuery({ ...consumerProfileQuery, enabled: type === 1 }).data?.data;
  const agent = useQuery({ ...agentProfileQuery, enabled: type === 2 }).data?.data;
  const bounces = type === 1 ? consumer?.badges.includes('mail') === false : agent?.emailBounces;
  const email = (type === 1 ? consumer : agent)?.email;
  if (!bounces || email === undefined) return null;
  const page = type === 1 ? pages.dashboard : pages.agencyDetails;
  return (
    <div className={styles.notice}>
      <Notice kind="warning" title={messages.title}>
        <p>{messages.text(email)}</p>
        <p>
          {pathname === page ? messages.here : <TextLink to={page}>{messages.change}</TextLink>}
        </p>
      </Notice>
    </div>
  );
}
