import { AGENCY_ROLES } from '@fanwise/domain/agents/capabilities';
import { z } from 'zod';
import { colleague } from '../agents/assignment.ts';
import { badges } from '../agents/leads.ts';
import { zipCode } from '../catalog/catalog.ts';
import { personal } from '../marks.ts';
import {
  carrierId,
  civilDate,
  clearable,
  contactEmail,
  email,
  insuranceTypeId,
  line,
  password,
  phone,
  unlessEmpty,
  zipCodeId,
} from '../wire.ts';
import { gender, maritalStatus } from './accounts.ts';

/** The consumer's own profile. */
export const consumerProfile = z.object({
  usr_firstname: z.string(),
  usr_lastname: z.string(),
  usr_email: personal(z.string()),
  usr_pending_email: personal(z.string()).nullable(),
  usr_phonenumber: personal(z.string()),
  usr_dateofbirth: personal(z.string()),
  usr_address1: personal(z.string()),
  usr_address2: personal(z.string()).nullable(),
  usr_city: z.string(),
  usr_state: z.string(),
  usr_rents: z.boolean(),
  usr_gender: gender,
  usr_maritalstatus: maritalStatus,
  usr_partnerfirstname: personal(z.string()).nullable(),
  usr_partnerlastname: personal(z.string()).nullable(),
  usr_partnerdateofbirth: personal(z.string()).nullable(),
  usr_emailnotifications: z.boolean(),
  zipcodes: zipCode,
  types: z.array(
    z.object({ ins_id: insuranceTypeId, ins_name: z.string(), ins_short: z.string() }),
  ),
  quote_count: z.int(),
  quote_confirmed: z.boolean(),
  /** The contact badges that agents see of this person. */
  badges,
  /** Whether a code can be sent to the number, to confirm it. */
  codes_by_phone: z.boolean(),
  /** The carrier that insured this person at registration; null for none that we know. */
  insurer: z.string().nullable(),
});
export type ConsumerProfile = z.output<typeof consumerProfile>;

/** The fields of the profile that are contact details: answered only to the agent who was chosen and paid. */
export const clientContact = consumerProfile.pick({
  usr_firstname: true,
  usr_lastname: true,
  usr_email: true,
  usr_phonenumber: true,
});
export type ClientContact = z.output<typeof clientContact>;

/** Changed fields only. `usr_address2: "None"` clears it, and so does an empty one. */
export const consumerProfileChange = z.object({
  usr_firstname: line().optional(),
  usr_lastname: line().optional(),
  usr_email: email.optional(),
  usr_phonenumber: phone.optional(),
  usr_dateofbirth: civilDate.optional(),
  usr_address1: line().optional(),
  usr_address2: clearable(line()),
  usr_city: line().optional(),
  usr_state: line().optional(),
  usr_rents: z.boolean().optional(),
  usr_gender: gender.optional(),
  usr_maritalstatus: maritalStatus.optional(),
  usr_partnerfirstname: clearable(line()),
  usr_partnerlastname: clearable(line()),
  usr_partnerdateofbirth: clearable(civilDate),
  usr_emailnotifications: z.boolean().optional(),
  zipcodes: z.object({ zip_id: zipCodeId }).optional(),
  usr_oldPassword: unlessEmpty(z.string().max(500)),
  usr_password: unlessEmpty(password),
  usr_confirmNewPassword: unlessEmpty(z.string().max(500)),
});
export type ConsumerProfileChange = z.output<typeof consumerProfileChange>;

/** `live_quotes` counts quotes of the agent with it that clients can still choose: removing it leaves them, but locked. */
const appointedCarrier = z.object({
  inc_id: z.int(),
  inc_name: z.string(),
  /** The letters of what it writes; empty while no line is confirmed. */
  inc_lines: z.string(),
  /** False once it takes no new quotes. */
  offered: z.boolean(),
  live_quotes: z.int(),
});

/** The agent's own profile. The password fields are always empty; they exist because the form has them. */
export const agentProfile = z.object({
  usr_agencyname: z.string().nullable(),
  /** A name that claims to be the marketplace or a carrier: it waits for an operator, the one above stays in force. */
  usr_pending_agencyname: z.string().nullable(),
  /** Why the waiting name was refused; null while nobody decided. */
  usr_agencyname_refused: z.string().nullable(),
  usr_agencyaddress: personal(z.string()).nullable(),
  usr_agencyemail: personal(z.string()).nullable(),
  usr_agencynumber: personal(z.string()).nullable(),
  usr_firstname: z.string(),
  usr_lastname: z.string(),
  usr_email: personal(z.string()),
  usr_pending_email: personal(z.string()).nullable(),
  usr_phonenumber: personal(z.string()).nullable(),
  usr_insurancelicensenumber: z.string().nullable(),
  usr_emailnotifications: z.boolean(),
  /** Mails to the address come back. */
  emailBounces: z.boolean(),
  usr_all_zipcodes: z.union([z.literal(0), z.literal(1)]),
  zipcodes: z.array(z.object({ zip_id: z.int(), zip_code: z.string(), zip_state: z.string() })),
  carriers: z.array(appointedCarrier),
  /** The carrier the agent asked operators to add; null while none waits. */
  wanted_carrier: z.string().nullable(),
  /** Names of the profile fields that keep the leads closed. */
  missing: z.array(z.string()),
  /** The role of the member in the agency, and whether the member may pay for contacts. */
  role: z.enum(AGENCY_ROLES),
  mayUnlock: z.boolean(),
  /** The member's number, and every member of the agency, this one included, the earliest first; 200 at most. */
  memberId: z.int(),
  members: z.array(colleague),
  /** The member is a producer of an agency whose producers save the file of clients. */
  mayExport: z.boolean(),
});
export type AgentProfile = z.output<typeof agentProfile>;

/** Changed fields only. Zip id 0 is All and replaces the others. */
export const agentProfileChange = z.object({
  usr_agencyname: line().optional(),
  usr_agencyaddress: line().optional(),
  usr_agencyemail: contactEmail.optional(),
  usr_agencynumber: phone.optional(),
  usr_firstname: line().optional(),
  usr_lastname: line().optional(),
  usr_email: email.optional(),
  usr_phonenumber: phone.optional(),
  usr_insurancelicensenumber: line()
    .pipe(z.string().regex(/^\d+$/, { error: 'number' }))
    .optional(),
  usr_emailnotifications: z.boolean().optional(),
  usr_all_zipcodes: z.union([z.literal(0), z.literal(1)]).optional(),
  zipcodes: z
    .array(z.object({ zip_id: zipCodeId.min(0), zip_code: z.string().optional() }))
    .max(5000, { error: 'max-length' })
    .optional(),
  /** Adds every ZIP code of a city or a state, resolved here. */
  add_city: z.object({ city: z.string().max(100), state: z.string().max(2) }).optional(),
  add_state: z.string().max(2).optional(),
  usr_password: unlessEmpty(password),
  usr_confirmNewPassword: unlessEmpty(z.string().max(500)),
});
export type AgentProfileChange = z.output<typeof agentProfileChange>;

export const addCarriers = z.object({ carriers: z.array(carrierId).min(1).max(100) });
export const missingCarrier = z.object({ name: line(100) });
export const removeCarrier = z.object({ carriers: carrierId });
export const appointedCarriers = z.object({ data: z.array(appointedCarrier) });
