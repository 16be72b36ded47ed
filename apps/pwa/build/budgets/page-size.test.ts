import { homeFiles, modulesIn } from './page-size';

const chunk = (file: string, imports: string[], modules: Record<string, number>) => ({ file, imports, modules });
const HTML =
  '<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js">' +
  '<link rel="stylesheet" crossorigin href="/style.css">';

describe('homeFiles', () => {
  it('collects the scripts of the page, their imports and the home screen', () => {
    const { scripts, styles, modules } = homeFiles(HTML, [
      chunk('home.js', ['c.js'], { 'apps/pwa/src/routes/index.tsx?tsr-split=component': 9 }),
      chunk('a.js', ['frame.js'], { 'main.tsx': 1 }),
      chunk('frame.js', ['a.js'], { 'node_modules/react/index.js': 1, 'node_modules/zod/index.js': 0 }),
      chunk('c.js', [], { 'apps/pwa/src/features/staff/users/list-users.ts': 3 }),
      chunk('elsewhere.js', [], { 'node_modules/dexie/dexie.mjs': 5 }),
    ]);
    expect(scripts.toSorted()).toEqual(['a.js', 'b.js', 'c.js', 'frame.js', 'home.js']);
    expect(styles).toEqual(['style.css']);
    expect(modules).toEqual([
      'apps/pwa/src/routes/index.tsx?tsr-split=component',
      'main.tsx',
      'node_modules/react/index.js',
      'apps/pwa/src/features/staff/users/list-users.ts',
    ]);
  });

  it('fails on a build without a home', () => {
    expect(() => homeFiles(HTML, [])).toThrow('No script of the build holds the home.');
  });
});

it('omits dropped modules in modulesIn', () => {
  expect(modulesIn([chunk('a.js', [], { used: 2, dropped: 0 })])).toEqual(['used']);
});
