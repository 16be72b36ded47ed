import { normalizePhone } from './phone';

/** A phone number as `wa.me` takes it: digits with the country's; `null` if the country is not known. */
export function whatsappNumber(phone: string | null): string | null {
  const stored = normalizePhone(phone ?? '');
  if (stored === null) return null;
  return stored.startsWith('+') ? stored.slice(1) : `51${stored}`;
}

/** The URL of a chat with a person, with a first message ready to send; `null` without a usable number. */
export function personChatUrl(phone: string | null, message: string): string | null {
  const number = whatsappNumber(phone);
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
