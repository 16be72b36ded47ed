import { screenFiles } from './screen-files';

const file = (fileName: string, imports: string[], ...moduleIds: string[]) => ({ fileName, imports, moduleIds });
const screen = (route: string, split = 'component') => `/any/apps/pwa/src/routes/${route}.tsx?tsr-split=${split}`;

describe('screenFiles', () => {
  it.each([
    ['index', '/'],
    ['cursos.index', '/cursos'],
    ['cursos.$courseId', '/cursos/$courseId'],
    ['checkout.payment.$methodType', '/checkout/payment/$methodType'],
    ['_staff/dashboard', '/dashboard'],
    ['_admin/agregar-curso.$courseId', '/agregar-curso/$courseId'],
  ])('knows the address of %s', (route, address) => {
    expect(screenFiles([file('a.js', [], screen(route))])).toEqual({ [address]: ['a.js'] });
  });

  it('follows what each file imports, and names each once', () => {
    const files = [
      file('c.js', ['seal.js', 'frame.js'], screen('c.$token', 'component---loader'), '/any/ui/Seal.tsx'),
      file('seal.js', ['weave.js', 'frame.js'], '/any/ui/Weave.tsx'),
      file('weave.js', ['seal.js'], '/any/weave.ts'),
      file('frame.js', [], 'react'),
      file('other.js', ['frame.js'], '/any/other.ts'),
    ];
    expect(screenFiles(files)).toEqual({ '/c/$token': ['c.js', 'seal.js', 'weave.js', 'frame.js'] });
  });

  it('takes no layout for a screen', () => {
    expect(screenFiles([file('a.js', [], screen('_staff')), file('b.js', [], screen('__root'))])).toEqual({});
  });
});
