import { readJson } from '@fanwise/domain/read-json';
import type { Expiry } from '../payments/payment-methods.ts';
import type { FormParameters } from '../wire/form-encoding.ts';
import { WireRefusal } from '../wire/wire-error.ts';
import { holdsCardNumber } from './card-number-guard.ts';

/** A call of the payment page about one intent. */
export type BrowserCall = { id: string; clientSecret: string; body: Record<string, unknown> };

/** Reads a call; refuses (422) a body that holds a card number before anything else looks at it. */
export function readBrowserCall(
  id: string,
  headers: Record<string, unknown>,
  text: unknown,
): BrowserCall {
  const body = readBody(typeof text === 'string' ? text : '');
  const secret = headers['x-client-secret'] ?? body.client_secret;
  return { id, clientSecret: typeof secret === 'string' ? secret : '', body };
}

function readBody(text: string): Record<string, unknown> {
  if (text === '') return {};
  let body: unknown;
  try {
    body = readJson(text);
  } catch {
    body = null;
  }
  // Written again, so that escapes cannot hide a digit.
  if (holdsCardNumber(text) || holdsCardNumber(JSON.stringify(body)))
    throw new WireRefusal(422, 'This demo accepts test cards only. Never type a real card here.', {
      code: 'card_number_refused',
    });
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new WireRefusal(400, 'The body must be a JSON object.');
  return { ...body };
}

/** The named texts of a body; absent ones are left out. */
export function readTexts(body: Record<string, unknown>, names: string[]): FormParameters {
  const parameters: FormParameters = {};
  for (const name of names) {
    const value = body[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') throw new WireRefusal(400, `Invalid ${name}`, { param: name });
    parameters[name] = value;
  }
  return parameters;
}

/** The expiry typed with a new card, or null; a date that cannot be is refused as the provider does. */
export function readExpiry(body: Record<string, unknown>, now: Date): Expiry | null {
  const { exp_month: month, exp_year: year } = body;
  if (month === undefined && year === undefined) return null;
  if (!Number.isInteger(month) || Number(month) < 1 || Number(month) > 12)
    throw new WireRefusal(402, "Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
    });
  const first = now.getUTCFullYear();
  if (!Number.isInteger(year) || Number(year) < first || Number(year) > first + 50)
    throw new WireRefusal(402, "Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
    });
  return { month: Number(month), year: Number(year) };
}
