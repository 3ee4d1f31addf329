import type { carriersQuery } from '@fanwise/contract/admin/catalog';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { List } from './page.ts';
import { createConditionIfSet } from './persons.ts';

type Query = z.output<typeof carriersQuery>;

/** The carriers whose name contains the searched text, by name. */
export const filterCarriers = ({ q }: Query): Pick<List, 'where' | 'keys' | 'order'> => ({
  where: [
    createConditionIfSet(
      q || undefined,
      (text) => sql`name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
    ),
  ],
  keys: [
    [sql`name`, 'text'],
    [sql`id`, 'bigint'],
  ],
  order: 'asc',
});

const shortNames = insuranceTypes.map(
  ({ id, short }) => sql`when ${sql.lit(id)} then ${sql.lit(short)}`,
);

/** The same carriers, in the columns of the file that operators import (`CARRIER_COLUMNS`). */
export const carrierFileList = (query: Query): List => ({
  select: sql`id, name as brand,
    (select string_agg(concat_ws('; ', company ->> 'name', company ->> 'naic'), '|' order by place)
      from jsonb_array_elements(companies) with ordinality as listed (company, place)) as companies,
    (select string_agg(case insurance_type_id ${sql.join(shortNames, sql` `)} end, ' ' order by insurance_type_id)
      from carrier_line where carrier_id = carrier.id) as lines,
    sold_by, array_to_string(states, ' ') as states, facts_source as source`,
  from: sql`carrier`,
  ...filterCarriers(query),
});
