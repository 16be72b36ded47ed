/** Waiting to be sent; held until an admin decides; sent; or given up (`failed`). */
export const MAIL_STATES = ['waiting', 'held', 'failed', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Mails in one part of the list, by default. */
export const MAIL_PAGE = 30;
