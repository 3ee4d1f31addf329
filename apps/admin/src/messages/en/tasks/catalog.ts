import type { TaskMessages } from './task-messages.ts';

/** Tasks about licenses, the catalog and the texts. */
export const catalogTasks = {
  'agency-name-approve': {
    button: 'Approve the name',
    text: 'Clients see it from now on, and the agent is told.',
    done: 'The name is in force.',
  },
  'agency-name-refuse': {
    button: 'Refuse the name',
    text: 'The name before stays in force. The agent reads why.',
    done: 'The name was refused.',
  },
  'license-check': {
    button: 'Save the license status',
    text: 'An active license opens its state to the agent at once. Any other closes it, and unpaid quotes that rest on it go.',
    done: 'Saved.',
  },
  'license-refuse': {
    button: 'Refuse the license',
    text: 'The agent reads why, and can enter it anew.',
    done: 'The license was refused.',
  },
  'license-end': {
    button: 'End the license',
    text: 'It no longer counts, and unpaid quotes that rest on it go.',
    done: 'The license has ended.',
  },
  'fee-plan': {
    button: 'Plan new fees',
    text: 'Quotes sent from that moment on have these fees. Those sent before keep theirs.',
    done: 'The fees are planned.',
  },
  'carrier-add': {
    button: 'Add a carrier',
    text: 'Agents can say that they write for it.',
    done: 'The carrier was added.',
  },
  'carrier-refuse': {
    button: 'Refuse the carrier',
    text: 'The agent is told that it was not added, and reads your reason.',
    done: 'The request was refused.',
  },
  'carrier-set': {
    button: 'Change the carrier',
    text: 'A new name shows everywhere, also on quotes that were sent. Leave empty what nobody confirmed.',
    done: 'The carrier was changed.',
  },
  'carriers-import': {
    button: 'Import a file',
    text: 'A CSV file with the columns id, brand, companies, lines, sold_by, states and source. The export has the same ones. A row corrects a carrier or adds one; an empty cell means not confirmed.',
    done: 'The carriers were imported.',
  },
  'zip-set': {
    button: 'Set a ZIP code',
    text: 'A new one is added; of a known one the city is corrected. A code in two states is listed once for each.',
    done: 'The ZIP code was set.',
  },
  'zip-remove': {
    button: 'Take the ZIP code away',
    text: 'Clients and agents can no longer choose it, and agencies that cover it lose it. Where people or leads are, it stays.',
    done: 'The ZIP code was taken away.',
  },
  'questionnaire-publish': {
    button: 'Publish a questionnaire',
    text: 'Drafts keep every answer that the new version still asks.',
    done: 'The version is planned.',
  },
  'text-publish': {
    button: 'Publish a text',
    text: 'It takes effect in both languages. People who accepted earlier terms are asked to accept the new ones.',
    done: 'The version is planned.',
  },
  'text-test': {
    button: 'Send a test mail',
    text: 'The edited text, to your own address. Nobody else gets it.',
    done: 'The mail is on its way to you.',
  },
  'plan-cancel': {
    button: 'Cancel the plan',
    text: 'What is live stays live.',
    done: 'The plan was canceled.',
  },
} satisfies Readonly<Record<string, TaskMessages>>;
