/** Notices about the whole page, at the top of the window. */
export const noticeKinds = ['visit', 'offline', 'sessionEnd', 'toasts'] as const;

/** One of them. */
export type NoticeKind = (typeof noticeKinds)[number];
