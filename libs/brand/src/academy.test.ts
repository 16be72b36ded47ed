import { existsSync } from 'node:fs';
import { academy, whatsappLink } from './academy';
import { AcademySchema } from './academy-schema';

describe('academy.json', () => {
  it('says all that the schema asks, and nothing else', () => {
    expect(AcademySchema.safeParse(academy).error?.issues ?? []).toEqual([]);
  });

  it('names a wallet picture that is there', () => {
    expect(existsSync(new URL(`../assets/${academy.yape.qr}`, import.meta.url))).toBe(true);
  });

  it('opens a chat with the message written out', () => {
    expect(whatsappLink('¿Hay cupo?')).toBe(`https://wa.me/${academy.whatsapp.number}?text=%C2%BFHay%20cupo%3F`);
  });
});
