import { describe, expect, it } from 'vitest';
import { listConsentBoxes, renderConsent, wholeText } from './consent-text.ts';

const wording = {
  request:
    '{agency}, license {license}, may contact me about the quote I choose: ☐ by phone call to {phone} ☐ by text message to {phone} ☐ by email to {email}.',
  automated: '☐ Separately: {agency} may use automated systems for calls or texts to {phone}.',
};
const parties = {
  agency: 'Blue Ridge Insurance',
  license: '12345',
  phone: '2015550199',
  email: 'ana@example.com',
};

describe('the text before choosing', () => {
  it('names who may reach whom, how and where', () => {
    expect(wholeText(renderConsent(wording, parties))).toBe(
      'Blue Ridge Insurance, license 12345, may contact me about the quote I choose: ☐ by phone call to (201)555-0199 ☐ by text message to (201)555-0199 ☐ by email to ana@example.com.\n' +
        '☐ Separately: Blue Ridge Insurance may use automated systems for calls or texts to (201)555-0199.',
    );
  });

  it('gives a page one label for each box', () => {
    expect(listConsentBoxes(renderConsent(wording, parties).request)).toEqual({
      lead: 'Blue Ridge Insurance, license 12345, may contact me about the quote I choose:',
      labels: [
        'by phone call to (201)555-0199',
        'by text message to (201)555-0199',
        'by email to ana@example.com',
      ],
    });
  });

  it('keeps the period of a sentence that is one label', () => {
    const { automated } = renderConsent(wording, parties);
    expect(listConsentBoxes(automated).labels.join()).toMatch(/\.$/);
  });

  it.each([
    ['☐ All ways', 'All ways'],
    ['{phone} {email}', '{phone} {email}'],
    ['$1 & $&', '$1 & $&'],
    ['Call 201-555-0123 now', 'Call … now'],
  ])('takes an agency called %j for a name', (agency, shown) => {
    const { request } = renderConsent(wording, { ...parties, agency });
    expect(request.startsWith(`${shown}, license 12345`)).toBe(true);
    expect(listConsentBoxes(request).labels).toHaveLength(3);
  });
});
