import type { UnlockedContact } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { doNotContact } from '../../messages/en/agent/do-not-contact.ts';
import { readIn, render } from '../../testing.ts';
import { ContactConsentSummary } from './contact-consent-summary.tsx';

it('a call time warns of another client’s call in the same half hour, until it is over', () => {
  const at = (start: string, sameTimeLead: number | null) => {
    const contact = {
      consent: { call: true, text: false, mail: false, automated: false },
      windows: [{ id: 1, start, picked: false, clientSays: null, agentSays: null, sameTimeLead }],
      receiptId: null,
    } as unknown as UnlockedContact;
    return readIn(render(<ContactConsentSummary leadId={7} contact={contact} />));
  };
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const warning = doNotContact.english.sameTime(12);
  expect(at(soon, 12)).toContain(warning);
  expect(at(soon, null)).not.toContain('already have a call');
  expect(at('2020-01-01T12:00:00.000Z', 12)).not.toContain(warning);
});
