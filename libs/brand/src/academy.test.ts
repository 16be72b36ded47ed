import { existsSync } from 'node:fs';
import { academy, pageTitle, whatsappLink } from './academy';
import { AcademySchema } from './academy-schema';

describe('academy.json', () => {
  it('follows the schema', () => {
    expect(AcademySchema.safeParse(academy).error?.issues ?? []).toEqual([]);
  });

  it.each([['+51 1 555 0102'], ['955 501 020'], ['015550102']])('may have the telephone number %j', (number) => {
    const { phone, yape } = AcademySchema.shape;
    expect([phone.parse(number), yape.shape.number.parse(number)]).toEqual([number, number]);
  });

  it.each([['      '], [' 955501020'], ['955  501 020'], ['955'], ['Juan'], ['955 501 020 '], ['+']])(
    'may not have the telephone number %j',
    (number) => {
      const { phone, yape } = AcademySchema.shape;
      expect([phone, yape.shape.number].map((schema) => schema.safeParse(number).success)).toEqual([false, false]);
    },
  );

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
