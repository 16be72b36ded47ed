import type { MailAddress } from '../config/mail-address';
import type { MailContent } from './compose-mail';

/** A mail to one person. */
export interface Mail {
  /** Which mail it is, for example `password_recovery`: for the log, the figures, and the list of staff. */
  kind: string;
  to: MailAddress;
  /** Who gets the answer; otherwise the sender. */
  replyTo?: MailAddress;
  content: MailContent;
  /**
   * When its link or password ends. Such a mail is not sent later, and only its reader sees its text. Without it, a mail
   * is not news after three days, and admins can read it and send it again.
   */
  expiresAt?: Date;
}
