import { register } from 'prom-client';
import { afterAll } from 'vitest';
import { setPublished } from './src/contexts/catalog/legal/terms.ts';
import { setPublishedQuestionnaires } from './src/contexts/catalog/questionnaires/current-questionnaires.ts';
import { setTracer } from './src/platform/tracing/tracing.ts';
import { recordResults } from './src/testing/database/record-results.ts';

// Files share a process, but not what an operator published in another one, nor what was counted there.
setPublished([]);
setPublishedQuestionnaires([]);
setTracer(null);
register.resetMetrics();

const { STATEMENT_RECORDS } = process.env;
if (STATEMENT_RECORDS) afterAll(recordResults(STATEMENT_RECORDS));
