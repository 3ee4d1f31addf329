import type { ClientContact } from '@fanwise/contract/own';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** Each field of a client's contact details, and its column of the view `agency_contact`. */
const CONTACT_FIELDS = Object.entries({
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phoneNumber: 'phone',
} as const satisfies Record<keyof ClientContact, string>);

/** The columns of `agency_contact as contact` that hold contact details. */
export const contactColumns = sql.join(
  CONTACT_FIELDS.map(([, column]) => sql.ref(`contact.${column}`)),
);

/** The same columns by the names of the fields. */
export const contactFieldColumns = sql.join(
  CONTACT_FIELDS.map(
    ([field, column]) => sql`${sql.ref(`contact.${column}`)} as ${sql.ref(field)}`,
  ),
);

/** The contact details in a row of `readContacts`, as JSON with the names of the fields. */
export const contactJson = sql`json_build_object(${sql.join(
  CONTACT_FIELDS.flatMap(([field, column]) => [sql.lit(field), sql.ref(column)]),
)})`;

/**
 * The contact details that an agent may read now: `application_id`, the columns of `contactColumns`, and the channels
 * that the client agreed to.
 * Lists of clients, their search and their files read them here and nowhere else. A caller that shows some records it
 * with `recordContactsRead`.
 */
export const readContacts = (agencyId: number | RawBuilder<number>): RawBuilder<unknown> => sql`
  select application_id, ${contactColumns}, channels, automated from agency_contact as contact where agency_id = ${agencyId}`;

/** The most characters in a row of the audit log. */
const maxCharacters = 200;

/** Records whose contact details a member was shown, in as many audit rows as their numbers need. */
export const recordContactsRead = async (
  db: Db,
  memberId: number,
  applicationIds: readonly number[],
  requestId: string,
): Promise<void> => {
  for (const object of splitIntoRows(applicationIds))
    await recordAudit(db, { actorId: memberId, act: 'contacts-read', object, requestId });
};

const splitIntoRows = (applicationIds: readonly number[]): string[] => {
  const rows: string[] = [];
  for (const id of applicationIds) {
    const last = rows.at(-1);
    const extendedRow = `${last},${id}`;
    if (last !== undefined && extendedRow.length <= maxCharacters)
      rows[rows.length - 1] = extendedRow;
    else rows.push(`applications:${id}`);
  }
  return rows;
};
