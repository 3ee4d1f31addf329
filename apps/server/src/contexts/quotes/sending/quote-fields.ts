import { type RawBuilder, sql } from 'kysely';

/** The columns of a quote that agents and clients both see; needs `quote` and its `carrier` in scope. */
export const quoteFields: RawBuilder<unknown> = sql`
  quote.id as qot_id, quote.number as qot_number, quote.monthly as qot_monthly, quote.yearly as qot_yearly,
  quote.removed_at is not null as qot_deleted, quote.accepted_at is not null as accepted, quote.revision,
  carrier.id as inc_id, carrier.name as inc_name,
  (select jsonb_agg(jsonb_build_object('ins_id', price.insurance_type_id, 'ins_name', insurance_type.name,
      'qpr_monthly', price.monthly, 'qpr_yearly', price.yearly) order by price.insurance_type_id)
    from quote_price as price join insurance_type on insurance_type.id = price.insurance_type_id
    where price.quote_id = quote.id) as prices`;
