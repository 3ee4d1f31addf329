import type { ConsentRequest, ContactConsentInput } from '@fanwise/contract/own';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { describe, expect, it } from 'vitest';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { readIn, render } from '../../../testing.ts';
import { ContactConsentChoice } from './contact-consent-choice.tsx';

const messages = consent.english;
const asked = {
  version: 1,
  language: 'en',
  parts: {
    request:
      'Haddad, license 12, may contact me about the quote I choose: ☐ by phone call to (919)555-0142 ☐ by text message to (919)555-0142 ☐ by email to dana@example.com.',
    automated: '☐ Separately: Haddad may use automated systems.',
  },
  sha256: 'x',
  zone: 'America/New_York',
  windows: [],
} as unknown as ConsentRequest;

const question = (channels: ContactChannel[], isMissing = false): string =>
  render(
    <ContactConsentChoice
      asked={asked}
      agent="Amir"
      value={
        { channels, automated: false, windows: [], sha256: 'x' } as unknown as ContactConsentInput
      }
      onChange={() => undefined}
      isMissing={isMissing}
    />,
  );

describe('the contact question in the window of the choice', () => {
  it('names the agent, and asks for email, text message and phone call in this order', () => {
    const text = readIn(question(['mail']));
    expect(text).toContain('How should Amir contact you?');
    expect(text).toMatch(/by email to .+by text message to .+by phone call to /);
    expect(text).toContain('Amir may contact you by email only.');
  });

  it('says that one channel is required only after the client tried to choose without one', () => {
    expect(readIn(question([]))).not.toContain(messages.channelMissing);
    expect(readIn(question([], true))).toContain(messages.channelMissing);
    expect(readIn(question([], true))).not.toContain('may contact you by');
  });

  it('asks about automated systems for a phone number, and about times for calls only', () => {
    expect(readIn(question(['mail']))).not.toContain('automated systems');
    expect(readIn(question(['text']))).toContain('automated systems');
    expect(readIn(question(['text']))).not.toContain(messages.windows);
    expect(readIn(question(['call']))).toContain(messages.windows);
  });
});
