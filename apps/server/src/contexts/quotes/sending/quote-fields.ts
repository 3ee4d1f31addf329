import { type RawBuilder, sql } from 'kysely';

/** The columns of a quote that agents and clients both see; needs `quote` and its `carrier` in scope. */
export const quoteFields: RawBuilder<unknown> = sql`
  quote.id as "quoteId", quote.number as number, quote.monthly as monthly, quote.yearly as yearly,
  quote.removed_at is not null as deleted, quote.accepted_at is not null as accepted, quote.revision,
  carrier.id as "carrierId", carrier.name as "carrierName",
  (select jsonb_agg(jsonb_build_object('typeId', price.insurance_type_id, 'typeName', insurance_type.name,
      'monthly', price.monthly, 'yearly', price.yearly) order by price.insurance_type_id)
    from quote_price as price join insurance_type on insurance_type.id = price.insurance_type_id
    where price.quote_id = quote.id) as prices`;
