import academyJson from '../academy.json' with { type: 'json' };

/** Who the academy is: the one place that names the provider, its address, telephones and wallet. */
export const academy = academyJson;
export type Academy = typeof academy;

/** The address of a WhatsApp chat with the academy, with a first message ready to send. */
export function whatsappLink(message: string = academy.whatsapp.message): string {
  return `https://wa.me/${academy.whatsapp.number}?text=${encodeURIComponent(message)}`;
}

/** The title of a page, in the tab and in previews of links to it: "Cursos · Telar", or the name and the motto. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${academy.name}` : `${academy.name} · ${academy.tagline}`;
}
