import { area } from '../../area.ts';

/** The page about people's data; its text is the server's. */
export const privacy = area('privacy', {
  title: 'Privacy',
  version: 'Version',
  asPdf: 'The same as a PDF',
  failed: 'The text did not load',
  what: 'What',
  kept: 'Kept',
  end: 'Then',
});
