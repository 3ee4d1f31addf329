import type { ConsumerQuote, SubmittedCoverage } from '@fanwise/contract';
import type { Session } from '../../http/register-route.ts';
import { fromReplica } from '../../platform/database/replica.ts';
import { type ListingNeeds, listQuotes } from './list-quotes.ts';
import { markGiven } from './revising/mark-given.ts';

/** A correction lies ten minutes apart from nothing: nobody outruns a reader this often. */
const MOST_READS = 5;

/**
 * The consumer's quotes, remembered as given before they are answered: what a client has seen is not corrected any more.
 * A quote that changes in between is read again. What support sees is given to nobody.
 */
export const giveQuotes = async (
  needs: ListingNeeds,
  reader: Pick<Session, 'accountId' | 'position' | 'isVisit'>,
): Promise<{ data: ConsumerQuote[]; requestedCoverages: SubmittedCoverage[] }> => {
  const { accountId, isVisit } = reader;
  let read = await fromReplica(needs.db, reader.position, (near) =>
    listQuotes({ ...needs, db: near }, accountId),
  );
  for (let reads = 1; reads <= MOST_READS; reads += 1) {
    const { unseen, ...answer } = read;
    if (unseen.length === 0 || isVisit || (await markGiven(needs.db, accountId, unseen)))
      return answer;
    read = await listQuotes(needs, accountId);
  }
  throw new Error(`the quotes of consumer ${accountId} keep changing`);
};
