import type { KnownCarrier } from '@fanwise/domain/texts/carrier-search';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

let latestCarriers: readonly KnownCarrier[] | null = null;

/** Reads the carriers, with those that operators added. Each process calls this twice a minute. */
export const refreshCarriers = async (db: Db): Promise<void> => {
  const { rows } = await sql<KnownCarrier>`
    select id as "carrierId", name as "carrierName",
      array(select company ->> 'name' from jsonb_array_elements(companies) as company) as companies
    from carrier order by id`.execute(db);
  latestCarriers = rows;
};

/** Returns the carriers as they were read last; before that, those of the catalog's file. */
export const listKnownCarriers = (
  builtInCarriers: readonly { id: number; name: string; companies?: readonly { name: string }[] }[],
): readonly KnownCarrier[] =>
  latestCarriers ??
  builtInCarriers.map(({ id, name, companies = [] }) => ({
    carrierId: id,
    carrierName: name,
    companies: companies.map((company) => company.name),
  }));
