const channel = 'fanwise.leads';

/** Tells the other tabs of this browser that the agent's act changed the lists. */
export function notifyOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const told = new BroadcastChannel(channel);
  told.postMessage('changed');
  told.close();
}

/** Calls back when another tab reports such a change; returns the function that stops it. */
export function onOtherTabs(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const heard = new BroadcastChannel(channel);
  heard.addEventListener('message', changed);
  return () => heard.close();
}
