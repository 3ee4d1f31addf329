import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNames } from '@fanwise/contract/names/table';
import { expect, it } from 'vitest';

/**
 * Files that know names of the wire on purpose: what support sees is listed by paths of the wire's answers.
 */
const AT_THE_EDGE = ['admin/support-visits/what-visits-see.ts'];

/** Files whose answers and stored JSON still have names of the wire. A file that is rewritten leaves the list. */
const NOT_YET_REWRITTEN: readonly string[] = [
  'agents/clients/client-rows.ts',
  'agents/clients/csv.ts',
  'agents/clients/list-clients.ts',
  'agents/clients/routes.ts',
  'agents/clients/vcard.ts',
  'agents/lead-list/detail/appointed-carriers.ts',
  'agents/lead-list/detail/lead-detail.ts',
  'agents/lead-list/detail/preview-lead.ts',
  'agents/lead-list/list/lead-card.ts',
  'agents/lead-table/lead-rows.ts',
  'agents/webhooks/sending/client-facts.ts',
  'billing/unlocks/contacts-of.ts',
  'leads/access-log/list-application-views.ts',
  'leads/submissions/read-submission.ts',
];

/** Names that are no column or table of the database: a file that has one speaks the language of the wire. */
const wireNames = Object.keys(ownNames).filter((name) =>
  /^(usr|qot|inc|qpr|ins|aps|que|ans|qan|ntf|ntp|sec)_/.test(name),
);
const wireName = new RegExp(`\\b(${wireNames.join('|')})\\b`);

it('code of the contexts uses our own names, except in the files that are listed here', () => {
  const found = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/(\.test|(^|\/)testing)\.ts$/.test(file))
    .filter((file) => wireName.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(found.toSorted()).toEqual([...AT_THE_EDGE, ...NOT_YET_REWRITTEN].toSorted());
});
