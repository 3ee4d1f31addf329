import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Sealing } from './sealing.ts';

/** Far above the longest answers. */
const maxBytes = 4_000_000;

/** Seals a JSON document, compressed first: afterwards it cannot be. */
export const sealJson = (sealing: Sealing, document: unknown, associatedData: string): Buffer =>
  sealing.seal(deflateRawSync(JSON.stringify(document), { level: 1 }), associatedData);

/** Opens the result of `sealJson`. Throws UnsealError. */
export const unsealJson = (sealing: Sealing, sealed: Uint8Array, associatedData: string): unknown =>
  JSON.parse(
    inflateRawSync(sealing.unseal(sealed, associatedData), {
      maxOutputLength: maxBytes,
    }).toString(),
  );
