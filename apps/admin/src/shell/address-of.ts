import {
  adminAgencyPage,
  adminLeadPage,
  adminPages,
  personPage,
} from '@fanwise/contract/admin/pages';
import type { useMay } from '../app/session.ts';
import type { Answer } from '../app/wire.ts';

/** A result of the search over everything. */
export type Found = Answer<'GET /search'>['data'][number];

/** Returns the page of a result; operators have no page for roles that do not manage them, but their acts have. */
export const getResultPath = ({ kind, id }: Found, may: ReturnType<typeof useMay>): string => {
  if (kind === 'person') return personPage(Number(id));
  if (kind === 'agency') return adminAgencyPage(Number(id));
  if (kind === 'lead') return adminLeadPage(Number(id));
  if (kind === 'operator' && !may('operators.manage')) return `${adminPages.audit}?operator=${id}`;
  const list = {
    carrier: adminPages.catalog,
    quote: adminPages.quotes,
    purchase: adminPages.money,
    operator: adminPages.operators,
  };
  const tab = kind === 'carrier' ? 'tab=carriers&' : '';
  return `${list[kind]}?${tab}open=${encodeURIComponent(id)}`;
};
