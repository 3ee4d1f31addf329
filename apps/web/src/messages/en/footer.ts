import { area } from '../area.ts';

/** Contact form and small print at the end of the public pages. */
export const footer = area('footer', {
  contactTitle: 'Write to us',
  contactText: 'A question, a problem, an idea: a person reads every message.',
  name: 'Your name',
  email: 'Email',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending',
  thanks: 'Thank you. We got your message and will answer by email.',
  hoursTitle: 'Business hours',
  hours: 'Mon-Fri 9:00am-6:00pm',
  termsTitle: 'Terms',
  termsClients: 'Terms for clients (PDF)',
  termsAgents: 'Terms for agents (PDF)',
  forClients: 'For clients',
  forAgents: 'For agents',
  notAnInsurer:
    'Fanwise is not an insurer. Quotes are estimates by agents; the insurance company decides on the policy and its final price.',
});
