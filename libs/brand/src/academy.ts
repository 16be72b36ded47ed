import type { z } from 'zod';
import academyJson from '../academy.json' with { type: 'json' };
import type { AcademySchema } from './academy-schema';

export type Academy = z.infer<typeof AcademySchema>;

/** The academy's name, address, phones, wallet and so on. They are defined only in `academy.json`. */
export const academy: Academy = academyJson;

/** Returns the URL of a WhatsApp chat with the academy, with a first message ready to send. */
export function whatsappLink(message: string = academy.whatsapp.message): string {
  return `https://wa.me/${academy.whatsapp.number}?text=${encodeURIComponent(message)}`;
}

/** Returns the URL that calls the academy. */
export const phoneLink = (): string => `tel:${academy.phone.replaceAll(' ', '')}`;

/**
 * Returns the title of a page for its tab and link previews: "Cursos · Telar"; without a title the name and the
 * tagline.
 */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${academy.name}` : `${academy.name} · ${academy.tagline}`;
}
