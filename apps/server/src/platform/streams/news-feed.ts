import { listen } from '../database/listen.ts';

/**
 * The channel of news. A message is the id of the account whose notifications changed, or `lead:` with the id of the ZIP
 * code in which a lead is new.
 */
export const newsChannel = 'notifications';

/** What messages about leads begin with. */
export const topicOfLeads = 'lead:';

/** Hears of news from every process, over the one connection of this process that listens. */
export type NewsFeed = {
  /** Calls back for each account and area with news, and when messages may have been missed. */
  subscribe(listener: NewsListener): void;
  close(): Promise<void>;
};

/** Somebody who waits for news. */
export type NewsListener = {
  onNews(accountId: number): void;
  /** A lead is new in this ZIP code. */
  onLead(zipCodeId: number): void;
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
    channels: [newsChannel],
    onMessage: (_channel, payload) => {
      const zipCode = payload.startsWith(topicOfLeads) ? payload.slice(topicOfLeads.length) : null;
      for (const listener of listeners)
        if (zipCode === null) listener.onNews(Number(payload));
        else listener.onLead(Number(zipCode));
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
