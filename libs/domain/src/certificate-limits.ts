/** Limits of a certificate and of a certificate preset. Texts in UTF-16 units, lists in items. */
export const CERTIFICATE_LIMITS = {
  /** The full name of the person who receives the certificate. */
  userName: 160,
  courseTitle: 300,
  /** The largest number of academic hours. */
  durationHours: 100_000,
  finalGrade: 40,
  studentCode: 60,
  moduleTitle: 200,
  moduleContent: 4_000,
  /** More than a certificate prints, because the app sends all typed modules. */
  modulesSent: 50,
  templateName: 200,
  revocationReason: 500,
} as const;

/** Limits of a conversation with the syllabus assistant. Texts in UTF-16 units, lists in items. */
export const SYLLABUS_LIMITS = {
  messages: 30,
  message: 4_000,
  /** An item of a proposed module. */
  item: 120,
} as const;
