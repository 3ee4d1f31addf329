export { type Notice, type NoticeType, notify, notifyAll } from './notify.ts';
