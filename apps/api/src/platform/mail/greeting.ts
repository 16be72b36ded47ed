/** A name of a person in a sentence. */
const PLAIN_NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;

/**
 * The name, or an empty text if it may be more than a name: a visitor can register the address of another person with
 * any words as name, and that person would read them in a mail of the academy.
 */
export const plainName = (name: string): string => (PLAIN_NAME.test(name) ? name : '');

/** The first line of a mail. */
export const greeting = (name: string): string => (plainName(name) ? `Hola, ${name}` : 'Hola');
