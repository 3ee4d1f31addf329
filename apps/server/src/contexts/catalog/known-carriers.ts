import type { SearchedCarrier } from '@fanwise/domain/texts/carrier-search';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

let followed: readonly SearchedCarrier[] | null = null;

/** Reads the carriers, with those that operators added. Each process calls this twice a minute. */
export const followCarriers = async (db: Db): Promise<void> => {
  const { rows } = await sql<SearchedCarrier>`
    select name as "carrierName",
      array(select company ->> 'name' from jsonb_array_elements(companies) as company) as companies
    from carrier order by id`.execute(db);
  followed = rows;
};

/** Returns the carriers as they were read last; before that, those of the catalog's file. */
export const knownCarriers = (
  delivered: readonly { name: string; companies?: readonly { name: string }[] }[],
): readonly SearchedCarrier[] =>
  followed ??
  delivered.map(({ name, companies = [] }) => ({
    carrierName: name,
    companies: companies.map((company) => company.name),
  }));
