import { routes } from '@fanwise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../../http/errors.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { parseJson } from '../../../../platform/parse-json.ts';
import type { MailReport } from './mail-report.ts';
import { isFromPostmark, readPostmark } from './read-postmark.ts';
import { readSes } from './read-ses.ts';
import { confirmSubscription, type FetchText, readSns } from './read-sns.ts';
import { recordMailReport } from './record-mail-report.ts';

type ReportNeeds = {
  db: Db;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  /** The password of Postmark's webhook; undefined refuses every call. */
  webhookSecret: string | undefined;
  /** The SNS topic that counts; undefined refuses every call. */
  webhookTopic: string | undefined;
  /** Fetches certificates and confirmations from Amazon; the real one unless given. */
  fetchText?: FetchText;
};

const reportLimitBytes = 262_144;
const verificationLimitMs = 5_000;
const longestText = 65_536;

const fetchFromAmazon: FetchText = async (url) => {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(verificationLimitMs),
  });
  if (!answer.ok) throw new Error(`Amazon SNS answered ${answer.status}`);
  return (await answer.text()).slice(0, longestText);
};

/**
 * Registers the webhooks of mail providers. A signature covers the raw bytes, and SNS posts JSON as plain text, so this
 * scope does not parse bodies.
 */
export const registerReportRoutes = (server: FastifyInstance, needs: ReportNeeds): void => {
  const { db, log, webhookSecret, webhookTopic, fetchText = fetchFromAmazon } = needs;
  const refused = (provider: string): never => {
    log.warn({ provider }, 'a report about a mail was refused');
    throw new Refusal('invalid-body');
  };
  const record = async (provider: string, reports: readonly MailReport[]): Promise<void> => {
    for (const report of reports) {
      const isNew = await recordMailReport(db, report);
      log.info({ provider, kind: report.kind, isNew }, 'a report about a mail');
    }
  };
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: reportLimitBytes },
      async (_request: unknown, body: Buffer) => body,
    );
    const getText = (body: unknown): string => (Buffer.isBuffer(body) ? body.toString('utf8') : '');
    const getSchema = (key: 'POST /webhooks/mail/postmark' | 'POST /webhooks/mail/ses') => ({
      schema: { summary: routes[key].summary, response: { 200: routes[key].answer } },
      bodyLimit: reportLimitBytes,
    });
    scope.post(
      '/api/webhooks/mail/postmark',
      getSchema('POST /webhooks/mail/postmark'),
      async ({ headers, body }) => {
        if (webhookSecret === undefined || !isFromPostmark(webhookSecret, headers.authorization))
          return refused('postmark');
        await record('postmark', readPostmark(parseJson(getText(body))) ?? refused('postmark'));
        return {};
      },
    );
    scope.post('/api/webhooks/mail/ses', getSchema('POST /webhooks/mail/ses'), async ({ body }) => {
      const sns =
        webhookTopic === undefined ? null : await readSns(getText(body), webhookTopic, fetchText);
      if (sns === null) return refused('ses');
      if (sns.Type === 'SubscriptionConfirmation') {
        if (!(await confirmSubscription(sns, fetchText))) return refused('ses');
        log.info({ provider: 'ses' }, 'the subscription of the topic is confirmed');
      }
      if (sns.Type === 'Notification') await record('ses', readSes(sns));
      return {};
    });
  });
};
