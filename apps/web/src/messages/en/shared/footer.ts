import { area } from '../../area.ts';

/** Contact form and small print at the end of the public pages. */
export const footer = area('footer', {
  contactTitle: 'Write to us',
  contactText: 'Ask a question, report a problem, or tell us what is missing here.',
  name: 'Your name',
  email: 'Email',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending',
  thanks: 'Thank you. We got your message.',
  hoursTitle: 'Business hours',
  hours: 'Mon-Fri 9:00am-6:00pm',
  termsClients: 'Terms for clients (PDF)',
  termsAgents: 'Terms for agents (PDF)',
  privacy: 'Privacy',
  forClients: 'For clients',
  forAgents: 'For agents',
  notAnInsurer:
    'Fanwise is not an insurer. Agents give the quotes; the insurance company issues the policy and sets its final price.',
});
