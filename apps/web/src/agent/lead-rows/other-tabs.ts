const channel = 'fanwise.leads';

/** Tells the other tabs of this browser that the agent's act changed the lists. */
export function notifyOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const sender = new BroadcastChannel(channel);
  sender.postMessage('changed');
  sender.close();
}

/** Calls back when another tab changed the lists; returns the function that stops it. */
export function onOtherTabs(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const receiver = new BroadcastChannel(channel);
  receiver.addEventListener('message', changed);
  return () => receiver.close();
}
