import { register } from 'prom-client';
import { setPublishedQuestionnaires } from './src/features/catalogue/questionnaires/asked-questionnaires.ts';
import { setPublished } from './src/features/legal/terms.ts';
import { traceWith } from './src/platform/tracing/tracing.ts';

// Files share a process, but not what an operator published in another one, nor what was counted there.
setPublished([]);
setPublishedQuestionnaires([]);
traceWith(null);
register.resetMetrics();
