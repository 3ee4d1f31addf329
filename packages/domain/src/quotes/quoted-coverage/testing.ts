import { coverageCatalog } from '../../../test-catalog.ts';
import { findDeviations } from './deviations.ts';

/** The values of a request or an answer, by the codes of the rows. */
export type Values = Readonly<Record<string, string>>;

export const F1: Values = {
  'home.form': 'ho3',
  'home.dwelling': '415000',
  'home.other': '42000',
  'home.belongings': '249000',
  'home.loss': '83000',
  'home.liability': '300000',
  'home.medical': '5000',
  'home.deductible': '1000',
  'home.wind': 'same',
  'home.roof': 'rcv',
  'home.contents': 'rcv',
  'home.extended': '0',
  'home.ordinance': '0',
  'home.backup': 'none',
  'home.lines': 'no',
};
export const F2: Values = { 'home.backup': '5000', 'home.flood': 'yes' };
export const F6: Values = {
  'auto.bi': '250/500',
  'auto.pd': '100000',
  'auto.um': '250/500',
  'auto.comp.1': '1000',
  'auto.comp.2': '1000',
  'auto.coll.1': '1000',
  'auto.coll.2': '1000',
  'auto.rental': 'none',
  'auto.roadside': 'no',
};
export const F8: Values = { 'auto.bi': '100/300', 'auto.pip': 'state' };
export const F9: Values = {
  'life.product': 'term',
  'life.face': '825000',
  'life.period': '20',
  'life.class': 'standard',
};
export const F10: Values = { 'life.product': 'final', 'life.class': 'standard-tobacco' };
export const F11: Values = {
  'life.product': 'any',
  'life.face': '25000',
  'life.period': 'any',
  'life.class': 'any',
};

export const list = (values: Values) =>
  Object.entries(values).map(([code, value]) => ({ code, value }));

export const answered = (requestedCoverage: Values, given: Values | null) =>
  findDeviations(coverageCatalog.rowDefinition, list(requestedCoverage), given && list(given));
