import { register } from 'prom-client';
import { setPublished } from './src/contexts/catalog/legal/terms.ts';
import { setPublishedQuestionnaires } from './src/contexts/catalog/questionnaires/asked-questionnaires.ts';
import { traceWith } from './src/platform/tracing/tracing.ts';

// Files share a process, but not what an operator published in another one, nor what was counted there.
setPublished([]);
setPublishedQuestionnaires([]);
traceWith(null);
register.resetMetrics();
