import { termsPath } from '../../app/public/terms-path.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';

/** The label of the checkbox that accepts the terms for clients or agents, which open in a new tab. */
export function TermsLabel({ audience }: { audience: 'clients' | 'agents' }) {
  const messages = useMessages(account);
  const language = useLanguage();
  return (
    <>
      {messages.acceptTerms}{' '}
      <a href={termsPath(audience, language)} target="_blank" rel="noreferrer">
        {audience === 'agents' ? messages.termsAgents : messages.termsClients}
      </a>
    </>
  );
}
