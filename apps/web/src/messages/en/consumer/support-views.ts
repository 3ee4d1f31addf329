import { area } from '../../area.ts';

/** When our support looked at what is kept of a person. */
export const supportViews = area('support-views', {
  title: 'When our support team looked at your details',
  none: 'No one on our team has looked at your details.',
  fields: {
    email: 'email',
    phone: 'phone',
    address: 'address',
    'birth-date': 'date of birth',
    partner: 'partner',
    answers: 'answers',
    health: 'health answers',
    pages: 'your pages, as you see them',
    copy: 'a copy of all your data',
  },
  looked: (fields: string) => `Looked at: ${fields}`,
  reason: (reason: string) => `Reason they gave: ${reason}`,
  about: 'Anyone on our team who looks must give a reason. We list it here for 400 days.',
});
