import { createHash } from 'node:crypto';

/** The idempotency key of an agent's customer. It changes with name and address: the provider refuses a key with other words. */
export function customerKey(agentId: number, email: string, name: string): string {
  const digest = createHash('sha256').update(`${email}\n${name}`).digest('base64url');
  return `cus:agent:${agentId}:${digest.slice(0, 22)}`;
}
