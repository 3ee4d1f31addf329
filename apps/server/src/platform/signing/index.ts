export { readJwsPayload, signJws, verifyJws } from './compact-jws.ts';
export {
  createSigningKey,
  type PublicJwk,
  readSigningKey,
  type SigningKey,
} from './signing-key.ts';
