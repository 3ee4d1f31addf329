import { area } from '../../area.ts';

/** The page where people export or delete their data. */
export const ownData = area('own-data', {
  title: 'Your data',
  clientText: 'Everything we keep about you, in a file you can open and take with you.',
  agentText:
    'Everything we keep about you and your agency, as a file. Of your leads it holds numbers and dates, never what clients answered or how to reach them.',
  fileName: 'fanwise-my-data.json',
  download: 'Download my data',
  downloading: 'Preparing your file…',
  saved: 'Your file is saved.',
  tooOften: 'You can download your data three times a day. Please come back tomorrow.',
  kept: 'What we keep, and for how long',
  withdraw: 'Delete my application',
  withdrawText:
    'If you delete your application, its answers are erased at once, in every version that agents could read.',
  withdrawQuestion: 'Delete your application?',
  withdrawWarning:
    'Your answers are erased at once, agents can no longer read them, and your quotes are deleted. Your account stays, and so does the list of who viewed your application. This cannot be undone.',
  withdrawConfirm: 'Delete for good',
  keepApplication: 'Keep my application',
  withdrawing: 'Deleting…',
  withdrawn: 'Your application is deleted, and its answers are erased.',
});
