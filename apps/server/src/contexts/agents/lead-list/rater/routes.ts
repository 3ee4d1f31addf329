import { RATER_SCHEMA_PATH, raterLeadSchema } from '@fanwise/contract/agents/rater-lead';
import { type AgentFile, onAgentFile } from '../../../../http/agent-file.ts';
import { Refusal } from '../../../../http/errors.ts';
import { type AgentSession, type App, toActor } from '../../../../http/register-route.ts';
import type { LeadFee } from '../../../quotes/index.ts';
import { type DetailNeeds, readLead } from '../detail/lead-detail.ts';
import { buildRaterLead } from './build-rater-lead.ts';
import { writeRaterCsv } from './rater-csv.ts';
import { writeRaterText } from './rater-text.ts';

type RaterNeeds = DetailNeeds & { leadFee: LeadFee; config: { publicUrl: string } };

/** Registers the files of one lead for a rater, the text that agents copy, and their schema. Saving a file opens the lead, as its page does. */
export const registerRaterRoutes = (app: App, needs: RaterNeeds): void => {
  const { catalog, config, leadFee } = needs;

  const read = async (session: AgentSession, id: number | null, requestId: string) => {
    if (id === null) return null;
    const reader = {
      ...toActor(session),
      requestId,
      language: 'en' as const,
      hasColleagues: false,
    };
    const found = await readLead(needs, reader, id, leadFee);
    if (!found.ok) throw new Refusal(found.code, found.data, found.extra);
    return buildRaterLead(
      found.value,
      catalog.allVersions,
      `${config.publicUrl}${RATER_SCHEMA_PATH}`,
    );
  };

  onAgentFile(
    app,
    '/api/agent/profile/leads/:id/rater.json',
    'read-leads',
    async (session, id, request) => {
      const lead = await read(session, id, request.id);
      return (
        lead &&
        createFile(`lead-${id}.json`, 'application/json', `${JSON.stringify(lead, null, 2)}\n`)
      );
    },
  );

  onAgentFile(
    app,
    '/api/agent/profile/leads/:id/rater.csv',
    'read-leads',
    async (session, id, request) => {
      const lead = await read(session, id, request.id);
      return (
        lead &&
        createFile(`lead-${id}.csv`, 'text/csv', writeRaterCsv(lead, catalog.coverageCatalog))
      );
    },
  );

  onAgentFile(
    app,
    '/api/agent/profile/leads/:id/rater.txt',
    'read-leads',
    async (session, id, request) => {
      const lead = await read(session, id, request.id);
      return lead && createFile(`lead-${id}.txt`, 'text/plain', writeRaterText(lead));
    },
  );

  app.server.get(RATER_SCHEMA_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .type('application/schema+json')
      .send(JSON.stringify(raterLeadSchema())),
  );
};

const createFile = (name: string, type: string, content: string): AgentFile => ({
  name,
  type: `${type}; charset=utf-8`,
  content,
});
