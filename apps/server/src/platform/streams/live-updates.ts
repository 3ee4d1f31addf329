import { listen } from '../database/listen.ts';

/**
 * The channel of live updates. A message is the id of the account whose notifications changed, or `lead:` with the id of the ZIP
 * code in which a lead is new.
 */
export const updatesChannel = 'notifications';

/** The first characters of messages about leads. */
export const topicOfLeads = 'lead:';

/** The channel of leads that changed. A message is written by triggers of the database. */
const changesChannel = 'lead_changes';

/** The channel of lists of the admin console that changed. A message is the name of a topic, written by triggers. */
const adminChannel = 'admin_lists';

/** A lead that is another one than pages show; with `agencyId` something of this agent's own about it changed. */
export type LeadChange = { applicationId: number; agencyId: number | null };

/** Receives live updates of every process, over the one connection of this process that listens. */
export type LiveUpdates = {
  /** Calls back for what a listener wants to hear of, and when messages may have been missed. */
  subscribe(listener: LiveUpdateListener): void;
  close(): Promise<void>;
};

/** A listener for live updates. */
export type LiveUpdateListener = {
  onUpdate?(accountId: number): void;
  /** A lead is new in this ZIP code. */
  onLead?(zipCodeId: number): void;
  /** Quotes, choice, version or end of a lead changed. */
  onChange?(change: LeadChange): void;
  /** Something of this topic in the admin console changed. */
  onAdmin?(topic: string): void;
  /** The connection was cut for a moment: updates may have been missed, so listeners read again. */
  onGap(): void;
};

/** Starts listening; throws when the database can't be reached. `url` is a direct address, not a pooler's. */
export const openLiveUpdates = async (options: {
  url: string;
  log: { warn(fields: object, message: string): void };
}): Promise<LiveUpdates> => {
  const listeners = new Set<LiveUpdateListener>();
  const connection = await listen({
    url: options.url,
    channels: [updatesChannel, changesChannel, adminChannel],
    onMessage: (channel, payload) => {
      for (const listener of listeners) forwarders[channel]?.(listener, payload);
    },
    onReconnect: () => {
      for (const listener of listeners) listener.onGap();
    },
    onError: (err) => options.log.warn({ err }, 'listening for live updates'),
  });
  return {
    subscribe: (listener) => void listeners.add(listener),
    close: () => connection.close(),
  };
};

const forwardUpdate = (listener: LiveUpdateListener, payload: string): void => {
  if (payload.startsWith(topicOfLeads))
    listener.onLead?.(Number(payload.slice(topicOfLeads.length)));
  else listener.onUpdate?.(Number(payload));
};

const passChange = (listener: LiveUpdateListener, payload: string): void => {
  const [applicationId, agencyId] = payload.split(' ');
  listener.onChange?.({
    applicationId: Number(applicationId),
    agencyId: agencyId === undefined ? null : Number(agencyId),
  });
};

const forwarders: Readonly<
  Record<string, (listener: LiveUpdateListener, payload: string) => void>
> = {
  [updatesChannel]: forwardUpdate,
  [changesChannel]: passChange,
  [adminChannel]: (listener, topic) => listener.onAdmin?.(topic),
};
