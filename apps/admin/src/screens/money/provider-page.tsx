import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminMoney } from '../../messages/en/money.ts';
import styles from './provider-page.module.css';

/** The facts of a purchase that identify it at the card provider. */
type Payment = { provider?: unknown; livemode?: unknown; reference?: unknown };

const DASHBOARD = 'https://dashboard.stripe.com';

/** The card provider's page of a payment and its dispute; null for the sandbox, which has no pages. */
export const providerPage = ({ provider, livemode, reference }: Payment): string | null =>
  provider === 'stripe' && typeof reference === 'string'
    ? `${DASHBOARD}${livemode === true ? '' : '/test'}/payments/${encodeURIComponent(reference)}`
    : null;

/** The provider's reference of a payment, as a link to its page there, which opens in a new tab. */
export function ProviderReference({ of }: { of: Payment & { reference: string | null } }) {
  const page = providerPage(of);
  return page === null ? of.reference : <ExternalLink to={page}>{of.reference}</ExternalLink>;
}

/** A link to the provider's page of a payment; for the sandbox, a text that there is none. */
export function ProviderPage({ of }: { of: Payment }) {
  const messages = useMessages(adminMoney);
  const page = providerPage(of);
  return page === null ? (
    messages.noProviderPage
  ) : (
    <ExternalLink to={page}>{messages.atProvider}</ExternalLink>
  );
}

function ExternalLink({ to, children }: { to: string; children: string | null }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children} <span aria-hidden="true">↗</span>
    </a>
  );
}
