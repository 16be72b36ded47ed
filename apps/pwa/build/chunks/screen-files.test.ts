import { screenFiles } from './screen-files';

const file = (fileName: string, imports: string[], ...moduleIds: string[]) => ({ fileName, imports, moduleIds });
const screen = (route: string, split = 'component') => `/any/apps/pwa/src/routes/${route}.tsx?tsr-split=${split}`;

it('follows what each file imports, and names each file once', () => {
  const files = [
    file('c.js', ['seal.js', 'frame.js'], screen('c.$token', 'component---loader'), '/any/ui/Seal.tsx'),
    file('seal.js', ['weave.js', 'frame.js'], '/any/ui/Weave.tsx'),
    file('weave.js', ['seal.js'], '/any/weave.ts'),
    file('frame.js', [], 'react'),
    file('other.js', ['frame.js'], '/any/other.ts'),
  ];
  expect(screenFiles(files)).toEqual({ '/c/$token': ['c.js', 'seal.js', 'weave.js', 'frame.js'] });
});

it('names each screen of a file, but no layout', () => {
  const files = [file('a.js', [], screen('_staff')), file('b.js', [], screen('terminos'), screen('_staff/usuarios'))];
  expect(screenFiles(files)).toEqual({ '/terminos': ['b.js'], '/usuarios': ['b.js'] });
});

it('adds the file with the route of the screen', () => {
  const files = [
    file('about.js', ['frame.js'], screen('nosotros')),
    file('routes.js', ['guards.js'], '/any/apps/pwa/src/app/routeTree.gen.ts', '/any/apps/pwa/src/routes/nosotros.tsx'),
    file('guards.js', ['frame.js'], '/any/guards.ts'),
    file('frame.js', [], 'react'),
  ];
  expect(screenFiles(files)).toEqual({ '/nosotros': ['about.js', 'frame.js', 'routes.js', 'guards.js'] });
});
