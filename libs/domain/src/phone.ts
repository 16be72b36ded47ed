/** Characters of a typed phone, with spaces and signs. */
export const PHONE_MAX = 30;

const MOBILE = /^9\d{8}$/;
/** With the country. E.164 allows 15 digits; the shortest numbers with a country have 8. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;

/**
 * A phone in its stored form: the nine digits of a Peruvian mobile (`987654321`), or `+` and the digits of another
 * country's number (`+56912345678`). Spaces and signs are removed, and so is Peru's code. `null` for anything else.
 */
export function normalizePhone(text: string): string | null {
  const compact = text.replace(/[\s().\-–—/]/g, '').replace(/^00(?=\d)/, '+');
  const local = compact.replace(/^\+?51(?=9\d{8}$)/, '');
  if (MOBILE.test(local)) return local;
  return INTERNATIONAL.test(compact) ? compact : null;
}

/** A stored phone for people: `987 654 321`; other countries as they are. */
export function formatPhone(phone: string): string {
  return MOBILE.test(phone) ? phone.replace(/(\d{3})(?=\d)/g, '$1 ') : phone;
}
