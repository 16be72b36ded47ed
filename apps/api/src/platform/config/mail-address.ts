import { academy } from '@telar/brand/academy';
import { isEmail } from '@telar/domain/email';

export interface MailAddress {
  name: string;
  email: string;
}

/** Reads `Name <address>`, or an address alone, which gets the academy's name; `null` if it is neither. */
export function readMailAddress(text: string): MailAddress | null {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return isEmail(address.trim()) ? { name: name.trim() || academy.name, email: address.trim() } : null;
}
