import type { RouteKey } from '../index.ts';
import type { Own } from './own.ts';
import {
  ownNames,
  paymentNames,
  premiumNames,
  profileNames,
  sentNames,
  signupNames,
} from './table.ts';

type Names = ReadonlyMap<string, string>;

const toOwnNames: Names = new Map(Object.entries(ownNames));
const invertNames = (...groups: readonly Readonly<Record<string, string>>[]): Names =>
  new Map(groups.flatMap((group) => Object.entries(group).map(([wire, own]) => [own, wire])));

const namesOfRequests = invertNames(sentNames);
const namesOfRefusals = invertNames(sentNames, paymentNames);
const namesOfProfile = invertNames(sentNames, profileNames);
const namesOfSignup = invertNames(sentNames, signupNames);

/** Calls that mean more, or something else, by our names than all others do. */
const byCall: { readonly [Key in RouteKey]?: Names } = {
  'PUT /user/profile': namesOfProfile,
  'PUT /agent/profile': namesOfProfile,
  'GET /auth/signup': namesOfSignup,
  'POST /auth/signup': namesOfSignup,
  'POST /auth/validate': namesOfSignup,
};
/** The same for what lies below a key. */
const byKey: ReadonlyMap<string, Names> = new Map([
  ['prices', invertNames(sentNames, premiumNames)],
  ['addCity', namesOfRequests],
]);
/** Keys whose values are names of fields, or paths of them. */
const namingKeys: ReadonlySet<string> = new Set(['field', 'missing']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** An answer of the wire in our names. Only names of the table change: what else a record is keyed by stays. */
export function toOwn<Wire>(answer: Wire): Own<Wire> {
  return withOwnNames(answer) as Own<Wire>;
}

/** A request in the wire's names for this call. */
export function toWire(key: RouteKey, sending: object): object {
  return withWireNames(sending, byCall[key] ?? namesOfRequests) as object;
}

/** The body of a refusal in our names; those of the fields it speaks of too. */
export function refusalToOwn(
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const own = toOwn(body);
  return Array.isArray(own.data) ? { ...own, data: own.data.map(toOwnPath) } : own;
}

/** The data of a refusal, and the fields beside it, in the wire's names. */
export type RefusalDetails = { data: unknown[]; extra: Record<string, unknown> };

/**
 * The details of a refusal in the wire's names for this call. Paths of fields are written as the call's body is; a profile
 * lists its gaps as its form does.
 */
export function refusalToWire(
  key: RouteKey,
  code: string,
  { data, extra }: RefusalDetails,
): RefusalDetails {
  const fields = byCall[key] ?? namesOfRequests;
  const translateGap = (name: string) =>
    code === 'profile-incomplete' ? (namesOfProfile.get(name) ?? name) : name;
  return {
    data: data.map((item) =>
      typeof item === 'string' ? translateGap(item) : translateRefusal(item, fields),
    ),
    extra: translateRefusal(extra, fields) as Record<string, unknown>,
  };
}

/** Part of a refusal: its own keys are the same for every call, and the fields it names are those of the call. */
function translateRefusal(value: unknown, fields: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => translateRefusal(item, fields));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([own, inner]) => [
      namesOfRefusals.get(own) ?? own,
      own === 'field' && typeof inner === 'string'
        ? wirePath(inner, fields)
        : translateRefusal(inner, fields),
    ]),
  );
}

/** `prices.0.typeId` in the names of the wire. */
function wirePath(path: string, fields: Names): string {
  let names = fields;
  return path
    .split('.')
    .map((own) => {
      const wire = names.get(own) ?? own;
      names = byKey.get(own) ?? names;
      return wire;
    })
    .join('.');
}

function withOwnNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOwnNames);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([wire, inner]) => {
      const own = toOwnNames.get(wire) ?? wire;
      return [own, namingKeys.has(own) ? toOwnPath(withOwnNames(inner)) : withOwnNames(inner)];
    }),
  );
}

function withWireNames(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => withWireNames(item, names));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([own, inner]) => [
      names.get(own) ?? own,
      withWireNames(inner, byKey.get(own) ?? names),
    ]),
  );
}

/** `prices.0.ins_id`, or a list of such names, in ours. */
function toOwnPath(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toOwnPath);
  if (typeof value !== 'string') return value;
  return value
    .split('.')
    .map((name) => toOwnNames.get(name) ?? name)
    .join('.');
}
