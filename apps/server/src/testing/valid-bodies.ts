import { password } from '@fanwise/builders/people';
import type { RouteKey } from '@fanwise/contract';
import { completeAnswers } from '../demo/complete-answers.ts';
import { agentForm, consumerForm } from './sign-up-forms.ts';

export type ValidBodies = { readonly [Key in RouteKey]?: readonly object[] };

const prices = [{ ins_id: 3, qpr_monthly: 100, qpr_yearly: 1100 }];
const partner = {
  maritalStatus: 1,
  partnerFirstName: 'Ana',
  partnerLastName: 'Reyes',
  partnerDateOfBirth: '1985-01-02',
};
const step = (number: number) => ({
  step: number,
  ...consumerForm('fuzz-step@example.com', partner),
});

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };

/**
 * Valid bodies for the calls that read one, so that a hostile field is tested beside valid ones. Calls without an entry
 * here get each field alone.
 */
export const buildValidBodies = (lead: number, quoteId: number): ValidBodies => {
  const quote = { id: lead, inc_id: 10, human_token: 'x', prices };
  return {
    'POST /auth/login': [{ email: 'a@b.example', password, type: 1, token: 'x' }],
    'POST /auth/signup': [
      consumerForm('fuzz@example.com', partner),
      agentForm('fuzz-agent@example.com'),
    ],
    'POST /auth/validate': [step(1), step(2), step(3), step(4)],
    'PUT /agent/clients/:id/notes': [{ note: 'x', outcome: 'sold', follow_up: '2027-01-02' }],
    'POST /agent/webhooks': [
      {
        url: 'https://crm.example/in',
        events: ['lead.unlocked'],
        form: true,
        contact: true,
        fields: [{ to: 'a', from: 'name' }],
      },
    ],
    'POST /auth/verify': [{ token: 'x', human_token: 'x' }],
    'POST /auth/not-me': [{ token: 'x', human_token: 'x' }],
    'POST /agent/invitations': [
      { email: 'fuzz-invited@example.com', role: 'producer', mayUnlock: true, language: 'es' },
    ],
    'POST /auth/invitation': [{ token: 'x' }],
    'POST /auth/invitation/accept': [
      {
        token: 'x',
        human_token: 'x',
        firstName: 'Tom',
        lastName: 'Shah',
        phone: '9195550172',
        licenseNumber: '5522334',
        password,
        confirmPassword: password,
      },
    ],
    'POST /auth/invitation/rejoin': [{ token: 'x', human_token: 'x' }],
    'POST /auth/passkey': [
      {
        response: {
          ...credential,
          response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
        },
      },
    ],
    'PUT /agent/security/totp': [{ code: '123456' }],
    'PUT /agent/security/recovery': [{ code: 'abcd-efgh-ijkl-mnop' }],
    'POST /agent/security/passkeys': [
      {
        name: 'Key',
        response: {
          ...credential,
          response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
        },
      },
    ],
    'PUT /agent/security/passkeys/:id': [{ name: 'Key' }],
    'POST /auth/verify/code': [{ email: 'a@b.example', code: '123456', ticket: 'x' }],
    'POST /auth/verify/resend': [{ email: 'a@b.example', token: 'x' }],
    'POST /auth/forgot-password': [
      { email: 'a@b.example', token: 'x' },
      { password, confirmPassword: password, token: 'x', human_token: 'x' },
    ],
    'POST /feedback': [{ name: 'Ann', email: 'a@b.example', message: 'Hello', token: 'x' }],
    'PUT /user/profile': [{}],
    'POST /user/application': [
      { answers: [{ ins_id: 3, answers: completeAnswers(3) }] },
      { answers: [{ ins_id: 3, answers: completeAnswers(3) }], submit: true, force: true },
    ],
    'POST /user/review': [{ answers: [{ ins_id: 3, answers: completeAnswers(3) }] }],
    'DELETE /user/application': [{ force: false }],
    'POST /estimation/:id': [{ id: 3, answers: completeAnswers(3) }],
    'PUT /agent/profile': [{}],
    'POST /agent/profile/carriers': [{ carriers: [1] }],
    'POST /agent/profile/carriers/missing': [{ name: 'Acme Mutual' }],
    'DELETE /agent/profile/carriers': [{ carriers: 2 }],
    'POST /agent/profile/leads/:id': [quote],
    'PUT /agent/profile/leads/:id': [{ ...quote, inc_id: 1, qot_id: quoteId }],
    'POST /agent/quotes/:id/correct': [{ ...quote, inc_id: 1 }],
    'POST /agent/quotes/:id/withdraw': [{ reason: 'mistake' }, {}],
    'POST /agent/profile/leads/:id/confirm': [{ terms_version: 'x' }],
  };
};
