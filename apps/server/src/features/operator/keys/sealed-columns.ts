import type { SealedColumn } from '../../../platform/sealing/index.ts';
import { sealedSeeds } from '../../../platform/second-factor/index.ts';
import { sealedDrafts } from '../../applications/index.ts';
import { sealedFiles } from '../../desk/index.ts';
import { sealedForms } from '../../finish-later/index.ts';
import { sealedHookSecrets } from '../../hooks/index.ts';
import { sealedSubmissions } from '../../submissions/index.ts';

/** Every column that is sealed with DATA_KEYS. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedSubmissions,
  sealedDrafts,
  sealedForms,
  sealedFiles,
  ...sealedSeeds,
  ...sealedHookSecrets,
];
