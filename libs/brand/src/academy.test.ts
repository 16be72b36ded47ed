import { existsSync } from 'node:fs';
import { academy, pageTitle, whatsappLink } from './academy';
import { AcademySchema } from './academy-schema';

describe('academy.json', () => {
  it('follows the schema', () => {
    expect(AcademySchema.safeParse(academy).error?.issues ?? []).toEqual([]);
  });

  it('names an existing image of the wallet QR', () => {
    expect(existsSync(new URL(`../assets/${academy.yape.qr}`, import.meta.url))).toBe(true);
  });
});

describe('whatsappLink', () => {
  it('opens a chat with the message', () => {
    expect(whatsappLink('¿Hay cupo?')).toBe(`https://wa.me/${academy.whatsapp.number}?text=%C2%BFHay%20cupo%3F`);
  });
});

describe('pageTitle', () => {
  it('joins the title and the academy, or the academy and its tagline', () => {
    expect(pageTitle('Cursos')).toBe(`Cursos · ${academy.name}`);
    expect(pageTitle()).toBe(`${academy.name} · ${academy.tagline}`);
  });
});
