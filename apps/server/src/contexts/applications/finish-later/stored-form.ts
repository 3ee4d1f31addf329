import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { z } from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';

const text = z.string().max(255).catch('');
const choice = z.int().min(0).max(2).nullable().catch(null);
const answerSchema = z.union([
  z.object({ text: z.string().max(500) }),
  z.object({ optionIds: z.array(z.int()).max(30) }),
]);
const checked = z.string().max(6_000).optional();
const answers = z.array(z.tuple([z.int(), answerSchema])).max(20);

/**
 * The fields of a registration form that are stored. Fields that are not named here, such as a password, are never
 * stored. Anybody can send a form for anybody's address. So the typed phone number and address are left out, as is the
 * place name of a ZIP code. The stored address is the one that the link is mailed to.
 */
const storedForm = z.object({
  type: z.literal(insuranceTypeIds),
  person: z.object({
    firstName: text,
    lastName: text,
    dateOfBirth: text,
    address1: text,
    address2: text,
    zipcodes: z.object({ value: z.int() }).nullable().catch(null),
    city: text,
    state: text,
    rents: z.boolean().nullable().catch(null),
    maritalStatus: choice,
    partnerFirstName: text,
    partnerLastName: text,
    partnerDateOfBirth: text,
    gender: choice,
    emailNotification: z.boolean().catch(true),
  }),
  carrierId: z.int().nullable().catch(null),
  answers: z.record(z.string().regex(/^\d{1,2}$/), answers).catch({}),
  /** The values that passed the checks, by step. The steps with the phone number and the password are left out. */
  checked: z.object({ 0: checked, 3: checked }).catch({}),
  moreTypes: z.array(z.literal(insuranceTypeIds)).max(insuranceTypeIds.length).catch([]),
});

/** An unfinished registration, as it is sealed and returned. */
export type StoredForm = z.output<typeof storedForm>;

type Ids = (type: InsuranceTypeId) => ReadonlySet<number>;

/**
 * Reads a form that a page sent. Answers about health, which the form does not ask for, are never stored. Null if it is
 * no form.
 */
export const readStoredForm = (sent: string, healthIds: Ids): StoredForm | null => {
  const read = storedForm.safeParse(parseJson(sent));
  if (!read.success) return null;
  const health = new Set(insuranceTypeIds.flatMap((type) => [...healthIds(type)]));
  const keptAnswers = Object.entries(read.data.answers).map(([type, list]) => [
    type,
    list.filter(([id]) => !health.has(id)),
  ]);
  return { ...read.data, answers: Object.fromEntries(keptAnswers) };
};
