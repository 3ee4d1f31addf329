import { findPrefill } from '@fanwise/domain/applications/questionnaire/answers/prefill';
import { getText, signupQuestions } from '@fanwise/domain/applications/questionnaire/questionnaire';
import { toServedQuestion } from '@fanwise/domain/applications/questionnaire/served-question';
import type { IsoDate } from '@fanwise/domain/dates/dates';
import { readZip } from '@fanwise/domain/texts/zip';
import { readLanguage } from '../../http/language-of.ts';
import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { computeSource, type Limits } from '../../platform/limits/index.ts';
import { failure, success } from '../../platform/result.ts';
import { createAgentCounter } from './count-agents.ts';
import { findZipCodes, listZipCodes } from './find-zip-codes.ts';
import { listCarriers } from './list-carriers.ts';
import type { Catalog } from './load-catalog.ts';
import { createZipCodeList } from './zip-code-list.ts';

const cacheFiveMinutes = 'public, max-age=300';
const forFiveMinutesByLanguage = { 'cache-control': cacheFiveMinutes, vary: 'accept-language' };

type Dependencies = {
  db: Db;
  catalog: Catalog;
  limits: Limits;
  today: () => IsoDate;
  leadFee: (types: readonly number[]) => number;
};

/** Adds the public calls of the catalog: sign-up questions, ZIP codes, insurance types and carriers. */
export function registerCatalogRoutes(
  app: App,
  { db, catalog, limits, today, leadFee }: Dependencies,
): void {
  const sendZipCodeList = createZipCodeList(db);
  const countAgentsAt = createAgentCounter(db);

  app.on('GET /auth/signup', async ({ query, request, reply }) => {
    const questionnaire = catalog.questionnaires.find(
      ({ insuranceTypeId }) => insuranceTypeId === query.typeId,
    );
    if (questionnaire === undefined) return failure('invalid-insurance-type');
    reply.headers(forFiveMinutesByLanguage);
    return success({
      data: signupQuestions(questionnaire).map((asked) =>
        toServedQuestion(
          asked,
          findPrefill(asked, null, new Map()),
          today(),
          readLanguage(request),
        ),
      ),
    });
  });

  app.on('GET /auth/zipcodes', async ({ query, request, reply }) => {
    if (query.q === undefined && query.place === undefined) {
      await sendZipCodeList(request, reply);
      return success({ data: [] });
    }
    const found =
      query.place === undefined
        ? await findZipCodes(db, query.q ?? '', query.limit)
        : await listZipCodes(db, query.place);
    reply.header('cache-control', cacheFiveMinutes);
    const data = found.map(({ id, code, city, state }) => ({
      zipId: id,
      zipCode: code,
      city,
      state,
    }));
    return success({ data });
  });

  app.on('GET /coverage', async ({ query, request, reply }) => {
    const allowed = await limits.take('coverage-source', computeSource(request));
    if (!allowed.ok) return allowed;
    reply.header('cache-control', cacheFiveMinutes);
    const zip = readZip(query.zip);
    return success({
      data: zip === null ? null : await countAgentsAt(zip, query.types ?? null, query.state),
    });
  });

  app.on('GET /insurance-types', async ({ request, reply }) => {
    reply.headers(forFiveMinutesByLanguage);
    const types = catalog.insuranceTypes;
    const language = readLanguage(request);
    const data = types.map(({ id, name, short }) => ({
      typeId: id,
      typeName: getText(name, language),
      short,
      feeCents: leadFee([id]),
    }));
    return success({ data });
  });

  app.on('GET /insurance-companies', async ({ reply }) => {
    reply.header('cache-control', cacheFiveMinutes);
    return success({ data: await listCarriers(db) });
  });
}
