import { area } from '../../area.ts';

/** The catalogue and the texts: what counts, and what will. */
export const deskCatalogue = area('desk-catalogue', {
  title: 'Catalogue',
  tabs: {
    fees: 'Fees',
    carriers: 'Carriers',
    zips: 'ZIP codes',
    questionnaires: 'Questionnaires',
  },
  from: 'Counts from',
  feesNumber: (id: number) => `Fees ${id}`,
  settingsDiffer:
    'The settings LEAD_FEE_* say something else than the fees that count. They are only read when there are no fees yet.',
  name: 'Name',
  number: 'Number',
  writes: 'Writes',
  agents: 'Agents',
  offered: 'Offered to agents',
  source: 'Where from',
  zipOrCity: 'ZIP or city',
  zip: 'ZIP code',
  city: 'City',
  usState: 'US state',
  onlyDesk: 'Only set at the desk',
  openLeads: 'Open leads',
  none: 'Nothing there yet',
  versionOf: (what: string, version: string) => `${what}, version ${version}`,
  questions: (count: string) => `${count} questions`,
  changes: (count: number) => (count === 1 ? '1 question differs' : `${count} questions differ`),
  drafts: (looked: string, answers: string, drafts: string) =>
    `Of the newest ${looked} drafts it would drop ${answers} answers in ${drafts}.`,
  whats: { added: 'new', removed: 'no longer asked', changed: 'changed' },
  textsTitle: 'Texts',
  text: 'Text',
  language: 'Language',
  keys: {
    'terms-clients': 'Terms for clients',
    'terms-agents': 'Terms for agents',
    privacy: 'Privacy notice',
  },
  beside: 'One beside the other',
  counts: 'Counts now',
  planned: 'Planned',
});
