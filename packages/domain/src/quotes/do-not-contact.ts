import { addBusinessDays, computeEndOfBusinessDay } from '../dates/business-days.ts';
import type { IsoDate } from '../dates/dates.ts';
import { DO_NOT_CONTACT_BUSINESS_DAYS } from '../dates/deadlines.ts';
import { localTime } from '../dates/local-time.ts';
import { findTimeZone } from '../dates/time-zones.ts';

/** The dates of a client's do-not-contact request, in the zone of the client's state. */
export type StopDates = {
  /** The agent has stopped, and confirmed it, by the end of this day. Pages and mails say this date and no other. */
  lastDay: IsoDate;
  /** The agent is reminded. */
  remindAt: Date;
  /** The last day is over: an agent who has not confirmed cannot quote. */
  pauseAt: Date;
};

/**
 * Computes until when an agent has to stop. Federal law allows ten business days (47 CFR 64.1200(a)(10)); we allow
 * `DO_NOT_CONTACT_BUSINESS_DAYS.pause`.
 */
export const computeStopDates = (asked: Date, state: string): StopDates => ({
  lastDay: addBusinessDays(
    localTime(asked, findTimeZone(state)).date,
    DO_NOT_CONTACT_BUSINESS_DAYS.pause,
  ),
  remindAt: computeEndOfBusinessDay(asked, state, DO_NOT_CONTACT_BUSINESS_DAYS.reminder),
  pauseAt: computeEndOfBusinessDay(asked, state, DO_NOT_CONTACT_BUSINESS_DAYS.pause),
});
