import type { SealedColumn } from '../../../../platform/sealing/index.ts';
import { sealedSeeds } from '../../../../platform/second-factor/index.ts';
import { sealedWebhookSecrets } from '../../../agents/index.ts';
import { sealedDrafts, sealedResumeDrafts } from '../../../applications/index.ts';
import { sealedSubmissions } from '../../../leads/index.ts';
import { sealedFiles } from '../../files/store-file.ts';

/** Every column that is sealed with DATA_KEYS. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedSubmissions,
  sealedDrafts,
  sealedResumeDrafts,
  sealedFiles,
  ...sealedSeeds,
  ...sealedWebhookSecrets,
];
