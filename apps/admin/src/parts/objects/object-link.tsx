import {
  adminAgencyPage,
  adminLeadPage,
  adminPages,
  personPage,
} from '@fanwise/contract/admin/pages';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useCodes } from './codes.ts';

const NUMBER = /^\d+$/;
const PATHS: Readonly<Record<string, (id: string) => string>> = {
  application: (id) => adminLeadPage(Number(id)),
  lead: (id) => adminLeadPage(Number(id)),
  account: (id) => personPage(Number(id)),
  agency: (id) => adminAgencyPage(Number(id)),
  agent: (id) => personPage(Number(id)),
  quote: (id) => `${adminPages.quotes}?open=${id}`,
  license: (id) => `${adminPages.licenses}?id=${id}&open=${id}`,
};

/** The address of the page that shows a record of this kind; null when there is no such page. */
export const getObjectPath = ({ kind, id }: { kind: string; id: string }): string | null =>
  NUMBER.test(id) ? (PATHS[kind]?.(id) ?? null) : null;

/** The name of a record, as a link if it has a page. */
export function ObjectLink({
  object,
  name: givenName,
}: {
  object: { kind: string; id: string };
  /** Shown in place of the kind and number. */
  name?: string;
}) {
  const codes = useCodes();
  const place = getObjectPath(object);
  const name = givenName ?? codes.object(object);
  return place === null ? name : <TextLink to={place}>{name}</TextLink>;
}
