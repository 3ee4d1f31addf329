import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminMoney } from '../../messages/en/money.ts';
import styles from './provider-page.module.css';

/** What of a purchase says where the card provider shows it. */
type Payment = { provider?: unknown; livemode?: unknown; reference?: unknown };

const DASHBOARD = 'https://dashboard.stripe.com';

/** Where the card provider shows a payment and its dispute; null of the sandbox, which has no pages. */
export const providerPage = ({ provider, livemode, reference }: Payment): string | null =>
  provider === 'stripe' && typeof reference === 'string'
    ? `${DASHBOARD}${livemode === true ? '' : '/test'}/payments/${encodeURIComponent(reference)}`
    : null;

/** The provider's name of a payment, leading to its page there, which opens beside the admin console. */
export function ProviderReference({ of }: { of: Payment & { reference: string | null } }) {
  const page = providerPage(of);
  return page === null ? of.reference : <Beside to={page}>{of.reference}</Beside>;
}

/** Leads to the provider's page of a payment in words; of the sandbox says that there is none. */
export function ProviderPage({ of }: { of: Payment }) {
  const messages = useMessages(adminMoney);
  const page = providerPage(of);
  return page === null ? messages.noProviderPage : <Beside to={page}>{messages.atProvider}</Beside>;
}

function Beside({ to, children }: { to: string; children: string | null }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children} <span aria-hidden="true">↗</span>
    </a>
  );
}
