import { personChatUrl, whatsappNumber } from './whatsapp-number';

it.each([
  ['987654321', '51987654321'],
  ['987 654 321', '51987654321'],
  ['+51 987654321', '51987654321'],
  ['0051987654321', '51987654321'],
  ['51987654321', '51987654321'],
  ['+59171234567', '59171234567'],
  ['051363636', null],
  ['12345', null],
  ['', null],
  [null, null],
])('%j is %j for WhatsApp', (phone, number) => expect(whatsappNumber(phone)).toBe(number));

it('makes the URL of a chat with its message', () => {
  expect(personChatUrl('987654321', 'Hola, Ñusta & co.')).toBe(
    'https://wa.me/51987654321?text=Hola%2C%20%C3%91usta%20%26%20co.',
  );
  expect(personChatUrl(null, 'Hola')).toBeNull();
});
