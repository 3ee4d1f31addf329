/** The host and the path of a system's address. An address that is hidden from the reader is its own host. */
export const addressParts = (url: string): { host: string; path: string } => {
  const [, host = url, path = ''] = /^https?:\/\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  return { host, path };
};
