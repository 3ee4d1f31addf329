import { ServiceDown } from '../../../platform/jobs/service-down.ts';
import type { GatewayErrorCode } from '../../../platform/payments/provider-errors.ts';

/** The error of a job whose call of the provider failed. An absent provider uses up no attempt, and operators see it. */
export const createFailedCall = (what: string, code: GatewayErrorCode): Error =>
  code === 'payment-unavailable' ? new ServiceDown(what) : new Error(`${what}: ${code}`);
