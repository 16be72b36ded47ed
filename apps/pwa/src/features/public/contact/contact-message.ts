import { requiredText } from '@telar/contracts/fields';
import { EMAIL_MAX } from '@telar/domain/email';
import { z } from 'zod';

export const NAME_MAX = 160;
export const MESSAGE_MAX = 2000;

/** A message to the academy. The e-mail format is not checked, because a person reads the message. */
export const ContactMessage = z.object({
  name: requiredText(NAME_MAX),
  email: requiredText(EMAIL_MAX),
  message: requiredText(MESSAGE_MAX),
});
