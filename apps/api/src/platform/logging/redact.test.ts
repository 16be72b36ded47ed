import { QueryFailedError } from 'typeorm';
import { redactText, redactError } from './redact';

describe('redactText', () => {
  it.each([
    ['Key (dni)=(45871203) already exists.', 'Key (dni)=([dni]) already exists.'],
    ['Key (email)=(rosa@correo.pe) exists', 'Key (email)=([correo]) exists'],
    ['"ñahui.q+1@correo.com.pe"', '"[correo]"'],
    ['hash $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', 'hash [hash]'],
    ['Bearer eyJhbGciOi.eyJzdWIi.sig-na_ture', 'Bearer [token]'],
    ['users_dni_key, line 12, port 5432', 'users_dni_key, line 12, port 5432'],
    ['Pasaporte AB123456, /api/x?dni=CE+001234567', '[documento], /api/x?dni=[documento]'],
    ['Pasaporte vencido', 'Pasaporte vencido'],
    ['1700000000000', '1700000000000'],
    ['12345678-55ef-4c67-8a6a-e64014365f79', '12345678-55ef-4c67-8a6a-e64014365f79'],
    ['at x (/app/node_modules/@nestjs/core/a.js:1:2)', 'at x (/app/node_modules/@nestjs/core/a.js:1:2)'],
  ])('writes %s as %s', (text, expected) => expect(redactText(text)).toBe(expected));
});

describe('redactError', () => {
  it('drops the values of a refused row and keeps the fields that locate the error', () => {
    const refused = Object.assign(new Error('violates check constraint "users_dni_check"'), {
      code: '23514',
      constraint: 'users_dni_check',
      detail: 'Failing row contains (1, Rosa, 45871203, una clave).',
    });
    const error = new QueryFailedError('insert into users (dni) values ($1)', ['45871203', 'una clave'], refused);
    const logged = redactError(error);
    expect(logged).toMatchObject({ code: '23514', constraint: 'users_dni_check', type: 'QueryFailedError' });
    expect(JSON.stringify(logged)).not.toMatch(/45871203|una clave|Rosa/);
  });
});
