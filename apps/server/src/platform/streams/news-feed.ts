import { listen } from '../database/listen.ts';

/**
 * The channel of news. A message is the id of the account whose notifications changed, or `lead:` with the id of the ZIP
 * code in which a lead is new.
 */
export const newsChannel = 'notifications';

/** The first characters of messages about leads. */
export const topicOfLeads = 'lead:';

/** The channel of leads that changed. A message is written by triggers of the database. */
const changesChannel = 'lead_changes';

/** The channel of lists of the admin console that changed. A message is the name of a topic, written by triggers. */
const adminChannel = 'admin_lists';

/** A lead that is another one than pages show; with `agentId` something of this agent's own about it changed. */
export type LeadChange = { applicationId: number; agentId: number | null };

/** Hears of news from every process, over the one connection of this process that listens. */
export type NewsFeed = {
  /** Calls back for what a listener wants to hear of, and when messages may have been missed. */
  subscribe(listener: NewsListener): void;
  close(): Promise<void>;
};

/** Somebody who waits for news. */
export type NewsListener = {
  onNews?(accountId: number): void;
  /** A lead is new in this ZIP code. */
  onLead?(zipCodeId: number): void;
  /** Quotes, choice, version or end of a lead changed. */
  onChange?(change: LeadChange): void;
  /** Something of this topic in the admin console changed. */
  onAdmin?(topic: string): void;
  /** The line was cut for a moment: whoever waits has to look. */
  onGap(): void;
};

/** Starts listening; throws when the database can't be reached. `url` is a direct address, not a pooler's. */
export const createNewsFeed = async (options: {
  url: string;
  log: { warn(fields: object, message: string): void };
}): Promise<NewsFeed> => {
  const listeners = new Set<NewsListener>();
  const connection = await listen({
    url: options.url,
    channels: [newsChannel, changesChannel, adminChannel],
    onMessage: (channel, payload) => {
      for (const listener of listeners) passing[channel]?.(listener, payload);
    },
    onReconnect: () => {
      for (const listener of listeners) listener.onGap();
    },
    onError: (err) => options.log.warn({ err }, 'listening for news'),
  });
  return {
    subscribe: (listener) => void listeners.add(listener),
    close: () => connection.close(),
  };
};

const passNews = (listener: NewsListener, payload: string): void => {
  if (payload.startsWith(topicOfLeads))
    listener.onLead?.(Number(payload.slice(topicOfLeads.length)));
  else listener.onNews?.(Number(payload));
};

const passChange = (listener: NewsListener, payload: string): void => {
  const [applicationId, agentId] = payload.split(' ');
  listener.onChange?.({
    applicationId: Number(applicationId),
    agentId: agentId === undefined ? null : Number(agentId),
  });
};

const passing: Readonly<Record<string, (listener: NewsListener, payload: string) => void>> = {
  [newsChannel]: passNews,
  [changesChannel]: passChange,
  [adminChannel]: (listener, topic) => listener.onAdmin?.(topic),
};
