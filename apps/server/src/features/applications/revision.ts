import { isDeepStrictEqual } from 'node:util';
import { isSameAnswer } from '@fanwise/domain/answers';
import type { Answers } from '@fanwise/domain/visibility';
import type { Trx } from '../../platform/database/connect.ts';
import { draftAnswers, type LiveApplication } from './queries.ts';
import type { KeptType } from './store-draft.ts';

/**
 * Whether saving `kept` would replace what the sender has not seen: something was saved, or deleted,
 * since the revision they saw, and it is not the same as `kept`. So a save that is tried again after
 * its answer was lost is no conflict. The caller holds the lock of the applicant.
 */
export const wouldReplaceUnseen = async (
  trx: Trx,
  existing: LiveApplication | null,
  seenRevision: number | undefined,
  kept: readonly KeptType[],
): Promise<boolean> => {
  if (seenRevision === undefined || seenRevision === (existing?.revision ?? 0)) return false;
  const types = kept.map(({ asked }) => asked.insuranceTypeId).sort();
  if (!isDeepStrictEqual([...(existing?.insuranceTypes ?? [])].sort(), types)) return true;
  const saved = existing ? await draftAnswers(trx, existing.id) : new Map<number, Answers>();
  return kept.some(
    ({ asked, answers }) => !areSame(saved.get(asked.insuranceTypeId) ?? new Map(), answers),
  );
};

const areSame = (one: Answers, other: Answers): boolean =>
  one.size === other.size && [...one].every(([id, given]) => isSameAnswer(given, other.get(id)));
