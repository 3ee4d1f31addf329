import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { getBrand } from '../brand.ts';
import type { Db } from '../database/connect.ts';
import type { Challenges } from './challenges.ts';
import type { Holder } from './holder.ts';

/** Keys that a device or a password manager keeps, and opens by a finger, a face or a PIN. */
export type Passkeys = {
  /** False where the address of the product is a bare IP address: browsers bind passkeys to names. */
  arePossible: boolean;
  newOptions(db: Db, owner: PasskeyOwner): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Stores a new passkey; false when it does not match the request. */
  add(db: Db, holder: Holder, name: string, response: NewPasskey): Promise<boolean>;
  /** `purpose`: the only purpose that the answer is valid for. */
  loginOptions(purpose?: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Returns the holder of the passkey that signed; null when it is unknown or the signature does not hold. */
  recognize(db: Db, response: SignedPasskey, purpose?: string): Promise<Holder | null>;
  rename(db: Db, holder: Holder, passkeyId: number, name: string): Promise<boolean>;
  remove(db: Db, holder: Holder, passkeyId: number): Promise<boolean>;
};

/** The browser's answer. No extensions are requested, so none are read. */
type NewPasskey = Omit<RegistrationResponseJSON, 'clientExtensionResults'>;
export type SignedPasskey = Omit<AuthenticationResponseJSON, 'clientExtensionResults'>;
const clientExtensionResults = {};

type PasskeyOwner = { holder: Holder; label: string };

/** A person could not tell more of them apart. */
const maxPasskeys = 5;

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

type Stored = {
  holder: Holder['holder'];
  holderId: number;
  publicKey: Buffer;
  counter: number;
};

// Decoding certificates needs a library that takes a while to load: not before somebody has a passkey.
const library = () => import('@simplewebauthn/server');

export const createPasskeys = (publicUrl: string, challenges: Challenges): Passkeys => {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl);
  const spending = (db: Db, purpose: string) => (challenge: string) =>
    challenges.spend(db, purpose, challenge);
  const enrolment = ({ holder, id }: Holder): string => `new ${holder} ${id}`;

  return {
    arePossible: isIP(rpID.replace(/^\[|\]$/g, '')) === 0,
    newOptions: async (db, { holder, label }) => {
      const { generateRegistrationOptions } = await library();
      const { rows } = await sql<{ id: string }>`
        select translate(encode(credential_id, 'base64'), E'+/=\\n', '-_') as id
        from second_factor_passkey where holder = ${holder.holder} and holder_id = ${holder.id}`.execute(
        db,
      );
      return generateRegistrationOptions({
        rpName: getBrand().name,
        rpID,
        userName: label,
        userID: Buffer.from(`${holder.holder}:${holder.id}`),
        challenge: Buffer.from(challenges.make(enrolment(holder)), 'base64url'),
        attestationType: 'none',
        excludeCredentials: rows,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
    },
    add: async (db, holder, name, response) => {
      const { verifyRegistrationResponse } = await library();
      const verified = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults },
        expectedChallenge: spending(db, enrolment(holder)),
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(refused);
      if (!verified?.verified) return false;
      const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
      const { rows } = await sql`
        insert into second_factor_passkey (holder, holder_id, credential_id, public_key, counter, transports, name)
        select ${holder.holder}, ${holder.id}, ${Buffer.from(id, 'base64url')}, ${Buffer.from(publicKey)},
          ${counter}, ${transports ?? []}, ${name}
        where (select count(*) from second_factor_passkey
          where holder = ${holder.holder} and holder_id = ${holder.id}) < ${maxPasskeys}
        on conflict (credential_id) do nothing returning id`.execute(db);
      return rows.length === 1;
    },
    loginOptions: async (purpose = 'login') => {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        challenge: Buffer.from(challenges.make(purpose), 'base64url'),
        userVerification: 'required',
      });
    },
    recognize: async (db, response, purpose = 'login') => {
      const credentialId = Buffer.from(response.id, 'base64url');
      const { rows } = await sql<Stored>`
        select holder, holder_id as "holderId", public_key as "publicKey", counter
        from second_factor_passkey where credential_id = ${credentialId}`.execute(db);
      const [stored] = rows;
      if (!stored) return null;
      const { verifyAuthenticationResponse } = await library();
      const verified = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults },
        expectedChallenge: spending(db, purpose),
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(stored.publicKey),
          counter: stored.counter,
        },
      }).catch(refused);
      if (!verified?.verified) return null;
      await sql`
        update second_factor_passkey set counter = ${verified.authenticationInfo.newCounter}, last_used_at = now()
        where credential_id = ${credentialId}`.execute(db);
      return { holder: stored.holder, id: stored.holderId };
    },
    rename: async (db, { holder, id }, passkeyId, name) => {
      const { rows } = await sql`
        update second_factor_passkey set name = ${name}
        where id = ${passkeyId} and holder = ${holder} and holder_id = ${id} returning id`.execute(
        db,
      );
      return rows.length === 1;
    },
    remove: async (db, { holder, id }, passkeyId) => {
      const { rows } = await sql`
        delete from second_factor_passkey
        where id = ${passkeyId} and holder = ${holder} and holder_id = ${id} returning id`.execute(
        db,
      );
      return rows.length === 1;
    },
  };
};

/** The library throws when it refuses. An unavailable database is no refusal. */
const refused = (error: unknown): null => {
  if (error instanceof Error && 'severity' in error) throw error;
  return null;
};
