import { OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { QUEUE_KIND_NAMES } from '@fanwise/domain/admin/queue';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { z } from 'zod';
import { line } from '../wire.ts';

/** A point in time, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A calendar day. */
export const day = z.iso.date();
/** An id as it stands in lists and inputs. */
export const id = z.int().min(1);
/** The id of a row whose column is narrow. */
export const narrowId = z.int32().min(1);
export const uuid = z.uuid();
export const typeId = z.literal(insuranceTypeIds);
/** Two letters. */
export const state = z.string().regex(/^[A-Z]{2}$/);
export const cents = z.int();
/** An address or a number that is not shown in full. Only `account-reveal` answers what is behind it. */
export const masked = z.string().max(254);
/** Why something is done; the audit log keeps it with what looks like an address or a number masked. */
export const reason = line(500);

/** The query of every list: 50 rows by default, the rows after a cursor. */
export const paging = {
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).optional(),
};
/** A yes in an address. */
export const flag = z.literal('1').optional();
/** An id in an address. */
export const idInAddress = z.coerce.number().pipe(id).optional();
export const dayInAddress = day.optional();

/** A page of a list. Counting stops at 1,000: then `count_capped` is true. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    next: z.string().nullable(),
    count: z.int(),
    count_capped: z.boolean(),
  });

/** Somebody with an account, as lists name them. */
export const personRef = z.object({ id: z.int(), name: z.string() });
/** An agency, as lists name it. */
export const agencyRef = z.object({ id: z.int(), name: z.string() });
/** An operator, as lists name them. */
export const operatorRef = z.object({ id: z.int(), name: z.string() });
/** Items of the queue as the page of what they are about links to them. */
export const openItems = z.array(
  z.object({
    id: z.int(),
    kind: z.enum(QUEUE_KIND_NAMES),
    due_at: instant,
    taken_by: operatorRef.nullable(),
  }),
);
/** An operator with their role. */
export const operatorWithRole = operatorRef.extend({ role: z.enum(OPERATOR_ROLES) });
/** The object of an event: `lead:12`, taken apart. */
export const objectRef = z.object({ kind: z.string(), id: z.string() });
/** States, amounts and ids before or after an act; personal values stand as hashes. */
export const factsByName = z.record(z.string(), z.unknown());

/** An object with a random name. */
export const byName = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });
