/** Returns letters and digits that no other test uses. */
export const uniqueName = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** Returns a DNI that no other test uses. */
export const uniqueDni = () => String(Math.floor(10_000_000 + Math.random() * 89_999_999));
