import type { Capability } from '@fanwise/domain/agents/capabilities';
import type { z } from 'zod';
import type { Code } from './codes.ts';

/** The permitted callers: anyone, any session, one role, or the card provider by its signature. */
export type Access = 'anyone' | 'session' | 'consumer' | 'agent' | 'provider';

/** One call: what it takes and answers, and who may make it. */
export type RouteDefinition = {
  summary: string;
  access: Access;
  /** The capability that a member of an agency needs; without one, the call is about the member's own things. */
  may?: Capability;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Status of success; 200 unless named. */
  status?: 201;
  /** Also for a session that has to set a second factor before anything else. */
  withoutFactor?: true;
  /** Codes beyond those every route may answer. */
  errors?: readonly Code[];
  /** Codes that are a conflict (409) on this route, whatever their status elsewhere. */
  conflicts?: readonly Code[];
};
