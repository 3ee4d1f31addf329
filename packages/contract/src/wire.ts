import { isCivilDate } from '@fanwise/domain/dates/dates';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { highestPriceDollars, lowestPriceDollars } from '@fanwise/domain/quotes/quote';
import { isEmail, LONGEST_EMAIL, readEmail } from '@fanwise/domain/texts/email';
import { PASSWORD_LENGTH } from '@fanwise/domain/texts/field-rules';
import { DEFAULT_MAX_LENGTH, normalizeLines, normalizeText } from '@fanwise/domain/texts/text';
import { readZip } from '@fanwise/domain/texts/zip';
import { readPhone } from '@fanwise/phone/read-phone';
import { z } from 'zod';
import type { FieldCode } from './codes.ts';

const withErrorCode = (code: FieldCode): { error: string } => ({ error: code });

/** A ZIP code in any usual format (`27601-1234`, `NC 27601`), as its five digits. */
export const zipCode = z.string(withErrorCode('required')).transform((typed, context) => {
  const code = readZip(typed);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: 'invalid-zip-code' satisfies FieldCode });
  return z.NEVER;
});

/** A positive integer id in a path, a query (as digits) or a body. */
export const id = z.int().min(1);
const pathId = z.coerce.number().pipe(id);
/** The parameters of a path that ends in an id. */
export const byId = z.object({ id: pathId });
/** The id of a ZIP code, a 32-bit integer like its column. The database checks that it exists. */
export const zipCodeId = z.int32(withErrorCode('invalid-zip-code'));
/** The id of a carrier, likewise. */
export const carrierId = z.int32(withErrorCode('insurance-company-not-found'));
/** A premium in whole US dollars. */
export const premium = z
  .int(withErrorCode('number'))
  .min(lowestPriceDollars, withErrorCode('number'))
  .max(highestPriceDollars, withErrorCode('number'));
/** The number of an insurance type. */
export const insuranceTypeId = z.literal(insuranceTypeIds);

/** One line of text: valid Unicode, trimmed, without control characters; never empty. */
export const line = (max = DEFAULT_MAX_LENGTH) =>
  z
    .string(withErrorCode('required'))
    .transform(normalizeText)
    .pipe(z.string().min(1, withErrorCode('required')).max(max, withErrorCode('max-length')));
/** A message of several lines; never empty. */
export const message = (max: number) =>
  z
    .string(withErrorCode('required'))
    .transform(normalizeLines)
    .pipe(z.string().min(1, withErrorCode('required')).max(max, withErrorCode('max-length')));
/** The same as a message, but may be empty or missing. */
export const optionalMessage = (max: number) =>
  z
    .string()
    .transform(normalizeLines)
    .pipe(z.string().max(max, withErrorCode('max-length')))
    .optional();
/** The same as a line, but may be empty or missing. */
export const optionalLine = (max = DEFAULT_MAX_LENGTH) =>
  z
    .string()
    .transform(normalizeText)
    .pipe(z.string().max(max, withErrorCode('max-length')))
    .optional();
/**
 * The address of an account, however it was typed: in lower case, so that one mailbox has one account. A text that is
 * no address comes back as it was read.
 */
export const accountAddress = (typed: string): string => readEmail(typed).toLowerCase();

const buildAddress = (read: (typed: string) => string) =>
  z
    .string(withErrorCode('required'))
    .transform(read)
    .pipe(
      z
        .string()
        .min(1, withErrorCode('required'))
        .max(LONGEST_EMAIL, withErrorCode('max-length'))
        .refine(isEmail, withErrorCode('email')),
    );
/** The e-mail address of an account. */
export const email = buildAddress(accountAddress);
/** An e-mail address that nobody logs in with: the case before the @ is kept. */
export const contactEmail = buildAddress(readEmail);
/** A North American phone number in any usual format, as its ten digits; an extension is left out. */
export const phone = z.string(withErrorCode('required')).transform((typed, context) => {
  const reading = readPhone(typed);
  if ('digits' in reading) return reading.digits;
  const message: FieldCode = typed.trim() === '' ? 'required' : reading.problem;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
/** A field of an update. A form may send it empty: `""` and `null` count as if the field were missing. */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> =>
  z
    .preprocess((sent) => (sent === '' || sent === null ? undefined : sent), schema.optional())
    .optional() as unknown as z.ZodOptional<Schema>;
/** A field of an update that can be cleared: `""` and `null` arrive as null. */
export const clearable = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodOptional<z.ZodNullable<Schema>> =>
  z
    .preprocess((sent) => (sent === '' ? null : sent), schema.nullable())
    .optional() as unknown as z.ZodOptional<z.ZodNullable<Schema>>;
/** A new password; its length counts characters after Unicode normalization (NFC). */
export const password = z
  .string(withErrorCode('required'))
  .transform((value) => value.normalize('NFC'))
  .pipe(
    z
      .string()
      .min(1, withErrorCode('required'))
      .min(PASSWORD_LENGTH.min, withErrorCode('password-length'))
      .max(PASSWORD_LENGTH.max, withErrorCode('max-length')),
  );
/** A civil date, YYYY-MM-DD, that exists. */
export const civilDate = z
  .string(withErrorCode('required'))
  .refine(isCivilDate, withErrorCode('date'));
/** The solution of a human check, base64. */
export const humanToken = z.string().max(4096).optional();

/** An answer that says only that it worked. */
export const emptyAnswer = z.object({});
/** A list on the wire: under `data`. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

/** The body of every error answer. */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  data: z.array(z.unknown()),
  request_id: z.string(),
});
