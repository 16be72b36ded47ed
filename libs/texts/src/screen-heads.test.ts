import { certificatePagePath } from '@telar/domain/certificate-page';
import { screenAt } from './screen-heads';

it.each([
  ['/', '/'],
  ['/cursos', '/cursos'],
  ['/cursos/', '/cursos'],
  ['/cursos/7', '/cursos/$courseId'],
  ['/checkout/payment/tarjeta', '/checkout/payment/$methodType'],
  [certificatePagePath('aaa.bbb.ccc'), '/c/$token'],
  ['/cursos/7/8', null],
  ['/Nosotros', null],
  ['/nosotrosx', null],
  ['/constructor', null],
])('finds at %s the screen %s', (path, screen) => expect(screenAt(path)).toBe(screen));
