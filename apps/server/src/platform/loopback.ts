/** Whether only this machine reaches the name. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(hostname);
