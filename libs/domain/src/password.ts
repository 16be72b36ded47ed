export const PASSWORD_MIN = 6;
/** Longer passwords are refused before hashing, which limits the server's work. */
export const PASSWORD_MAX = 200;

export const STRENGTH_LABELS = ['Muy débil', 'Débil', 'Media', 'Fuerte', 'Muy fuerte'] as const;
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export interface PasswordRules {
  length: boolean;
  bothCases: boolean;
  digit: boolean;
  symbol: boolean;
}

/** The four rules of the strength meter. */
export function passwordRules(password: string): PasswordRules {
  return {
    length: password.length >= 8,
    bothCases: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    digit: /\d/.test(password),
    symbol: /[^\p{L}\p{N}\s]/u.test(password),
  };
}

/** One point per fulfilled rule. Only shown to the user; it never blocks a form. */
export function passwordScore(password: string): PasswordScore {
  return Object.values(passwordRules(password)).filter(Boolean).length as PasswordScore;
}
