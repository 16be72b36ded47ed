/** A message of the contact form, or the data for an enrollment. */
export const MESSAGE_KINDS = ['contact', 'enrollment'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Unread, in work, or done. */
export const MESSAGE_STATES = ['new', 'open', 'done'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** How staff answered: by mail, or in WhatsApp, where they send the text themselves. */
export const ANSWER_CHANNELS = ['mail', 'whatsapp'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** Lengths in UTF-16 units, and counts. */
export const MESSAGE_LIMITS = {
  name: 160,
  text: 2_000,
  firstName: 80,
  course: 200,
  dni: 8,
  /** A number in Peru, as the form asks for it. */
  phone: 9,
  answer: 4_000,
  /** Answers of one message. */
  answers: 20,
  /** Messages in one part of the list, by default. */
  page: 30,
} as const;
