import type { Routes } from '@fanwise/contract/own';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';

type Answer = Routes['GET /agent/clients/:id']['answer'];

/** A client whose contact was paid. */
export function clientQuery(leadId: number) {
  return queryOptions({
    queryKey: keys.agent.client(leadId),
    queryFn: ({ signal }) => call('GET /agent/clients/:id', { params: { id: leadId }, signal }),
  });
}

/** The address in one line; the city alone without a street. */
export function formatAddress(client: Answer['data'], household: Answer['household']): string {
  const place = `${household?.city || client.city}, ${client.state} ${client.zipCode}`;
  return household?.address1 ? `${household.address1}, ${place}` : place;
}
