import { area } from '../../area.ts';

/** A reminder before a policy ends, and sending last year's answers again. */
export const renewal = area('renewal', {
  cardTitle: 'Next year',
  cardText:
    'Tell us when your policy ends, and we will email you 45 days before. We keep your answers until 60 days after that day.',
  endsOn: 'When does your policy end?',
  remind: 'Remind me',
  date: 'Choose a day within the next 400 days.',
  mailOn: (day: string) => `We will email you on ${day}.`,
  mailed: 'We emailed you about it.',
  ends: (day: string) => `Your policy ends on ${day}.`,
  stop: 'Don’t remind me',
  stopped: 'We deleted the date.',
  toPage: 'What changed?',
  title: 'What changed?',
  lead: (day: string) =>
    `Your policy ends on ${day}. These are your answers from last time. Check what is different now; everything else stays the same. Nothing is sent before you submit.`,
  ticked: 'This changed',
  nothing: 'Nothing changed: review and submit',
  some: (count: number) => (count === 1 ? 'Change 1 section' : `Change ${count} sections`),
  policyStart: (day: string) => `The new policy starts on ${day}, unless you change it.`,
  noReminder: 'You have no reminder. You can still ask for quotes.',
  noAnswers: 'Your answers from last time are no longer here.',
  tooEarly:
    'You chose an agent a short while ago. You can send your answers again four months after the agent got your contact details.',
  toApplication: 'Go to my application',
  failed: 'Your answers did not load',
});
