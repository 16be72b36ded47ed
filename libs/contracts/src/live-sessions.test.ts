import { ChangeLiveSessionRequest } from './live-sessions';

const accepts = (link: string) => ChangeLiveSessionRequest.safeParse({ scope: 'one', link }).success;

it.each(['', 'https://meet.ejemplo.pe/a', 'HTTPS://meet.ejemplo.pe/a', ' https://meet.ejemplo.pe/a '])(
  'accepts %j as the link of a live session',
  (link) => {
    expect(accepts(link)).toBe(true);
  },
);

it.each(['http://meet.ejemplo.pe/a', 'meet.ejemplo.pe/a', 'https:', 'ftp://meet.ejemplo.pe', 'javascript:alert(1)'])(
  'refuses %j as the link of a live session',
  (link) => {
    expect(accepts(link)).toBe(false);
  },
);
