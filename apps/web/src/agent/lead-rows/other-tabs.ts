const channel = 'fanwise.leads';

/** Lets the other tabs of this browser know that an own act changed which leads are where. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const told = new BroadcastChannel(channel);
  told.postMessage('changed');
  told.close();
}

/** Calls back when another tab says so; answers how to stop listening. */
export function onOtherTabs(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const heard = new BroadcastChannel(channel);
  heard.addEventListener('message', changed);
  return () => heard.close();
}
