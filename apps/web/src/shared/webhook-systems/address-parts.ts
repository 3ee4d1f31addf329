/** The host and path of a webhook's address. A masked address is returned as the host. */
export const addressParts = (url: string): { host: string; path: string } => {
  const [, host = url, path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  return { host, path };
};
