export const PASSWORD_MIN = 6;
/** Longer ones are refused before hashing, so that nobody makes the server hash a book. */
export const PASSWORD_MAX = 200;

export const STRENGTH_LABELS = ['Muy débil', 'Débil', 'Media', 'Fuerte', 'Muy fuerte'] as const;
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export interface PasswordRules {
  length: boolean;
  bothCases: boolean;
  digit: boolean;
  symbol: boolean;
}

/** The four things the strength meter looks at, so that each can tick on its own. */
export function passwordRules(password: string): PasswordRules {
  return {
    length: password.length >= 8,
    bothCases: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    digit: /\d/.test(password),
    symbol: /[^\p{L}\p{N}\s]/u.test(password),
  };
}

/** 0 to 4: one point a rule. It informs; it never blocks a submission. */
export function passwordScore(password: string): PasswordScore {
  return Object.values(passwordRules(password)).filter(Boolean).length as PasswordScore;
}
