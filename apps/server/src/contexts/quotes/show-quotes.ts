import type { ConsumerQuote, SubmittedCoverage } from '@fanwise/contract/own';
import type { Session } from '../../http/register-route.ts';
import { readFromReplica } from '../../platform/database/replica.ts';
import { type ListingNeeds, listQuotes } from './list-quotes.ts';
import { markPricesShown } from './revising/mark-prices-shown.ts';

/** Corrections of one quote are few, so a reader who fails this often has met a bug. */
const MAX_READS = 5;

/**
 * Reads the client's quotes and marks them as given before they are answered, because a price that a client has seen
 * cannot be corrected any more. Quotes that changed in between are read again. A support visit marks nothing.
 */
export const showQuotes = async (
  needs: ListingNeeds,
  reader: Pick<Session, 'accountId' | 'position' | 'isVisit'>,
): Promise<{ data: ConsumerQuote[]; requestedCoverages: SubmittedCoverage[] }> => {
  const { accountId, isVisit } = reader;
  let read = await readFromReplica(needs.db, reader.position, (replicaDb) =>
    listQuotes({ ...needs, db: replicaDb }, accountId),
  );
  for (let reads = 1; reads <= MAX_READS; reads += 1) {
    const { unseen, ...answer } = read;
    if (unseen.length === 0 || isVisit || (await markPricesShown(needs.db, accountId, unseen)))
      return answer;
    read = await listQuotes(needs, accountId);
  }
  throw new Error(`the quotes of consumer ${accountId} keep changing`);
};
