import { area } from '@fanwise/web/src/messages/area.ts';

/** How the product is. */
export const adminHealth = area('admin-health', {
  title: 'Health',
  job: 'Job',
  state: 'Status',
  tries: 'Tries',
  triesOf: (tries: number, most: number) => `${tries} of ${most}`,
  next: 'Next try',
  wrong: 'What went wrong',
  runner: 'Runner',
  begun: 'Begun',
  object: 'About',
  onlyFailed: 'Only failed ones',
  well: 'fine',
  unwell: 'needs attention',
  jobs: 'Jobs',
  jobsText: (due: string, failed: string, seconds: string) =>
    `${due} due, ${failed} failed, the oldest waits ${seconds} s`,
  mail: 'Mail',
  mailText: (waiting: string, failed: string) => `${waiting} waiting, ${failed} failed`,
  provider: 'Card provider',
  database: 'Database',
  databaseText: (version: string, connections: string) =>
    `PostgreSQL ${version}, ${connections} connections`,
  counters: 'Lead counters',
  drift: (drift: string) => `${drift} wrong`,
  backup: 'Last backup',
  noBackup: 'none yet',
  seals: 'Audit log integrity',
  sealsText: (seals: string, head: string) => `${seals} seals, the newest is ${head}`,
  events: (count: number) =>
    count === 1 ? '1 newest event of the provider' : `${count} newest events of the provider`,
  none: 'No job waits and none failed',
  noneText: 'The parts above are read anew every half minute.',
});
