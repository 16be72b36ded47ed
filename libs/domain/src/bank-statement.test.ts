import { readNotices, readStatement, statementCents } from './bank-statement';

it.each([
  ['S/ 1,499.90', 149_990],
  ['1.499,90', 149_990],
  ['+149.9', 14_990],
  ['149', 14_900],
  ['1,499', 149_900],
  [149.9, 14_990],
  ['-20.00', -2000],
  ['(20.00)', -2000],
  ['S/. 35.00', 3500],
  ['', null],
  ['gratis', null],
  [NaN, null],
  ['99999999999999999999', null],
])('%j is %j céntimos', (text, cents) => expect(statementCents(text)).toBe(cents));

const NOTHING = { rows: [], refused: [], outgoing: 0, missing: [] };

it('reads a report of Yape: what was received, by payer and day', () => {
  const table = [
    ['Reporte de movimientos'],
    ['Tipo de Transacción', 'Origen', 'Destino', 'Monto', 'Mensaje', 'Fecha de operación'],
    ['TE PAGÓ', 'Luz M. Ñaupari E.', 'Academia Telar', 149.9, 'excel', '20/11/2026 14:32:10'],
    ['PAGASTE', 'Academia Telar', 'Luz del Sur', 88, '', '20/11/2026 15:00:00'],
    ['', '', '', '', '', ''],
  ];
  expect(readStatement(table)).toEqual({
    ...NOTHING,
    rows: [{ row: 3, day: '2026-11-20', cents: 14_990, operation: null, payer: 'Luz M. Ñaupari E.' }],
    outgoing: 1,
  });
});

it('reads a statement of a bank with debit and credit columns below the data of the account', () => {
  const table = [
    ['Cuenta corriente', '191-1234567-0-11'],
    ['Periodo', '01/11/2026 al 20/11/2026'],
    [],
    ['Fecha', 'Descripción', 'N.º operación', 'Cargo (S/)', 'Abono (S/)', 'Saldo'],
    ['20/11/26', 'YAPE LUZ NAUPARI', '00123456', '', '1,499.99', '9,000.00'],
    ['20/11/26', 'COMISION', '123457', '4.50', '', '8,995.50'],
    ['46346', 'TRANSF. DE ROSA QUISPE', '0012 3458', '', '35.00', '9,030.50'],
  ];
  expect(readStatement(table)).toEqual({
    ...NOTHING,
    rows: [
      { row: 5, day: '2026-11-20', cents: 149_999, operation: '00123456', payer: 'YAPE LUZ NAUPARI' },
      { row: 7, day: '2026-11-20', cents: 3500, operation: '00123458', payer: 'TRANSF. DE ROSA QUISPE' },
    ],
  });
});

it('reports lines whose amount or day is unreadable, and leaves out outgoing payments', () => {
  const table = [
    ['Operación', 'Fecha', 'Importe'],
    ['123456', '20 nov. 2026', '35.00'],
    ['123457', '5 de setiembre de 2026', '36.00'],
    ['123458', 'ayer', '35.00'],
    ['123459', '20/11/2026', 'treinta'],
    ['123460', '20/11/2026', '-35.00'],
  ];
  expect(readStatement(table)).toMatchObject({
    rows: [
      { row: 2, day: '2026-11-20', operation: '123456' },
      { row: 3, day: '2026-09-05' },
    ],
    refused: [
      { row: 4, reason: 'date' },
      { row: 5, reason: 'amount' },
    ],
    outgoing: 1,
  });
});

it.each<[string[][], string[]]>([
  [[['hola']], ['amount']],
  [[], ['amount']],
  [[['Fecha', 'Monto']], ['key']],
])('says which columns %j lacks', (table, missing) => {
  expect(readStatement(table)).toEqual({ ...NOTHING, missing });
});

it('reads copied notifications', () => {
  const text = [
    'Confirmación de Pago Yape! LUZ M. NAUPARI te envió un pago por S/ 149.90. El cód. de seguridad es: 123',
    'otra cosa',
    'Rosa Quispe te yapeó S/35. Número de operación: 0123 4567',
    // Searching a very long line would stop the page.
    `${'yape x te envió '.repeat(50)}S/ 1.00`,
  ].join('\n');
  expect(readNotices(text)).toEqual([
    { row: 1, day: null, cents: 14_990, operation: null, payer: 'LUZ M. NAUPARI' },
    { row: 3, day: null, cents: 3500, operation: '01234567', payer: 'Rosa Quispe' },
  ]);
});
