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
  /** It is of no use later, so it is not sent any more. Default: three days from now. */
  expiresAt?: Date;
}
