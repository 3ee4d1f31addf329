import { type ComponentType, createElement, lazy } from 'react';

/** A page whose code is fetched when it is drawn. What could not be fetched is asked for again once there is a connection. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let Page = lazy(attempt);
  async function attempt() {
    try {
      return await load();
    } catch (error) {
      const renew = () => {
        Page = lazy(attempt);
      };
      window.addEventListener('online', renew, { once: true });
      throw error;
    }
  }
  return () => createElement(Page);
}
