export { readJwsPayload, signJws, verifyJws } from './compact-jws.ts';
export {
  newSigningKey,
  type PublicJwk,
  readSigningKey,
  type SigningKey,
} from './signing-key.ts';
