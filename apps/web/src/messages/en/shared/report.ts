import { area } from '../../area.ts';

/** Telling us that something is not right. */
export const report = area('report', {
  open: 'Report something',
  text: 'What is not right?',
  hint: 'Someone on our team reads it within one business day. The other side does not see it.',
  missing: 'Please say what is not right.',
  send: 'Send the report',
  sent: 'Thank you. We will look into it.',
});
