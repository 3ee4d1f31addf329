import type { FetchedClient } from '@fanwise/contract';
import type { Client, Routes } from '@fanwise/contract/own';
import { clientPage } from '@fanwise/contract/pages';
import type { CoverageCatalog } from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { listAllowed } from '@fanwise/domain/quotes/contact-channels';
import { listChannels } from '@fanwise/domain/quotes/contact-sentences';
import type { Language } from '@fanwise/domain/texts/language';
import { toOneLine } from '@fanwise/domain/texts/text';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import {
  presentLead,
  type ReadingNeeds,
  type ReadSubmission,
  readSubmissions,
} from '../../leads/index.ts';
import { type ClientReader, readClient } from './list-clients.ts';

/** The dependencies of reading the facts of clients. */
export type ClientFactsNeeds = ReadingNeeds & { db: Db; coverageCatalog: CoverageCatalog };

/**
 * A client with the household and the requested coverage as submitted. They are null and empty while the contact is
 * closed, and after the answers were erased.
 */
export type ClientFacts = Pick<
  Routes['GET /agent/clients/:id']['answer'],
  'household' | 'asked'
> & { client: Client };

/**
 * Collects the facts of an agent's clients. The client page, the vCard, the CSV file, webhooks and mails all say these
 * facts and no others. `language` is that of the coverage lines.
 */
export const collectClientFacts = async (
  needs: ClientFactsNeeds,
  actor: Actor,
  clients: readonly Client[],
  language: Language = 'en',
): Promise<ClientFacts[]> => {
  const open = clients.filter(({ contact }) => contact !== null);
  const read = await readSubmissions(
    needs,
    actor,
    open.map(({ applicationId }) => applicationId),
  );
  return clients.map((client) => {
    const submitted = client.contact ? read.get(client.applicationId) : undefined;
    return {
      client,
      household: submitted?.current.household ?? null,
      asked: submitted ? writeRequestedCoverage(needs.coverageCatalog, submitted, language) : [],
    };
  });
};

/** Reads one client with the facts, or null. The audit log records it when the contact is shown. */
export const readClientFacts = async (
  needs: ClientFactsNeeds,
  reader: ClientReader,
  applicationId: number,
  language?: Language,
): Promise<ClientFacts | null> => {
  const client = await readClient(needs.db, reader, applicationId);
  if (!client) return null;
  const [facts] = await collectClientFacts(needs, reader, [client], language);
  return facts ?? null;
};

const writeRequestedCoverage = (
  coverageCatalog: CoverageCatalog,
  { current }: ReadSubmission,
  language: Language,
): ClientFacts['asked'] =>
  presentLead(coverageCatalog, current, language).data.flatMap(
    ({ typeId, typeName, requestedCoverage }) =>
      requestedCoverage
        ? {
            typeId,
            typeName,
            rows: requestedCoverage.rows.map(({ row, short, shortText }) => ({
              row,
              short,
              text: shortText,
            })),
          }
        : [],
  );

/** A line that follows from answers about health stays on the page; files and messages to other systems leave it out. */
const isAboutHealth = (row: string): boolean => row === 'life.class';

const writeCoverage = (asked: ClientFacts['asked']): string =>
  asked
    .map(({ typeName, rows }) => {
      const publicRows = rows.filter(({ row }) => !isAboutHealth(row));
      return `${typeName}: ${publicRows.map(({ short, text }) => `${short} ${text}`).join(', ')}`;
    })
    .join('; ');

const writeContactBy = ({ consent }: Client): string => {
  if (consent === null) return '';
  const channels = listAllowed(consent);
  if (channels.length === 0) return 'do not contact';
  const channelNames = listChannels('en', channels).replace(/,? and /, ', ');
  return `${channelNames} (${consent.automated ? 'automated calls and texts allowed' : 'no automated calls or texts'})`;
};

/**
 * Writes the facts of a client as the texts that agency systems import, each on one line. A fact that is unknown, or
 * falls under a do-not-contact request, is an empty text.
 */
export const writeClientFacts = (
  { client, household, asked }: ClientFacts,
  publicUrl: string,
): FetchedClient => {
  const first = toOneLine(client.contact?.firstName ?? '');
  const last = toOneLine(client.contact?.lastName ?? '');
  return {
    lead: client.applicationId,
    unlocked: client.unlockedOn,
    name: toOneLine(`${first} ${last}`),
    first,
    last,
    phone: toOneLine(client.contact?.phoneNumber ?? ''),
    email: toOneLine(client.contact?.email ?? ''),
    city: toOneLine(household?.city || client.city),
    state: client.state,
    zip: client.zipCode,
    insurance: client.types.map(({ typeName }) => typeName).join(', '),
    carrier: client.carrierName,
    monthly: client.monthly,
    yearly: client.yearly,
    fee: (client.feeCents / 100).toFixed(2),
    link: publicUrl + clientPage(client.applicationId),
    street: toOneLine(household?.address1 ?? ''),
    born: household?.dateOfBirth ?? '',
    partner: toOneLine(`${household?.partnerFirstName ?? ''} ${household?.partnerLastName ?? ''}`),
    partnerBorn: household?.partnerDateOfBirth ?? '',
    contactBy: writeContactBy(client),
    coverage: writeCoverage(asked),
    outcome: client.outcome ?? '',
    nextStepOn: client.followUp ?? '',
    note: toOneLine(client.note ?? ''),
  };
};
