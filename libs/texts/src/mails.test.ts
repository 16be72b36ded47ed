import { mailDetail, mailReason } from './mails';

it.each([
  [null, null],
  ['off', 'La academia no tenía servidor de correo.'],
  ['expired', 'No salió a tiempo y se dejó de intentar.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'No se pudo llegar al servidor de correo.'],
  ['Invalid login: 535 5.7.8 Error', 'El servidor de correo no aceptó el usuario o la contraseña.'],
  [
    "Can't send mail - all recipients were rejected: 550 No mailbox",
    'El servidor rechazó la dirección: no existe o no recibe correos.',
  ],
  [
    '550 5.1.1 <ruth.schofull@correo.pe> User unknown',
    'El servidor rechazó la dirección: no existe o no recibe correos.',
  ],
  ['Message failed: 452 Mailbox full', 'El buzón está lleno o el servidor pidió intentar más tarde.'],
  ['421 Try again', 'El servidor de correo pidió intentar más tarde.'],
  ['x', 'El servidor de correo rechazó el envío.'],
])('says why a mail was not sent: %j', (error, text) => {
  expect(mailReason(error)).toBe(text);
});

it('shows the error of the mail server, but not those of the outbox', () => {
  expect([mailDetail('off'), mailDetail('550 No'), mailDetail(null)]).toEqual([null, '550 No', null]);
});
