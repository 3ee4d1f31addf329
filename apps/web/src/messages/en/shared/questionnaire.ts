import { area } from '../../area.ts';

/** Texts around the questions of the questionnaires; the questions themselves come from the server. */
export const questionnaire = area('questionnaire', {
  prefilled: 'Filled in from your earlier answers',
  assumed: 'We assumed this. Change it if it is wrong.',
  /** Behind an answer that nobody gave, wherever answers are read. */
  assumedMark: 'assumed by us',
  feet: 'Feet',
  inches: 'Inches',
  cleared: (count: number) =>
    count === 1
      ? '1 answer was cleared because it no longer applies'
      : `${count} answers were cleared because they no longer apply`,
  insurers: 'Suggested insurers',
  undo: 'Undo',
  none: 'None',
  notAnswered: 'Not answered',
  changed: 'Changed',
  answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  example: (figure: string) => `Example: ${figure}`,
  showAnswers: 'Show every answer',
  hideAnswers: 'Hide the answers',
  required: 'This field is required.',
  maxLength: 'Must contain less characters.',
  minLength: (min: number) => `Enter at least ${min} characters.`,
  date: 'This field doesn’t match the pattern. Write the date as MM/DD/YYYY.',
  'no-such-day': 'There is no such day. Check the month and the day.',
  'date-year': 'Check the year. It must be between 1900 and 2099.',
  dateRange: (min: string, max: string) => `Choose a date from ${min} to ${max}.`,
  number: 'This field must be a number.',
  numberRange: (min: string, max: string) => `Enter a number from ${min} to ${max}.`,
  /** Asked about, never refused. */
  unusual: (figure: string, min: string, max: string) =>
    `${figure}? Most answers are from ${min} to ${max}. If yours is right, leave it as it is.`,
  roofBeforeHouse: (year: number) =>
    `The roof would be older than the house, built in ${year}. Is that right?`,
  owesMoreThanWorth: 'You would owe more than the home is worth. Is that right?',
  policyEnded:
    'This date is in the past. If the policy has ended, leave it as it is. Agents need to know.',
  policyEndsSoon: 'This policy ends within a week. You can still send your application.',
  unreadValue: 'We can’t read this as an amount, so we can’t compare it with quotes.',
  year: 'The year must be between 1900 and current year.',
});
