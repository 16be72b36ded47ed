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
   * When its link or password expires. Such a mail is not sent after that time, and only the recipient may read it.
   * Other mails expire after three days, and admins can read them and send them again.
   */
  expiresAt?: Date;
}
