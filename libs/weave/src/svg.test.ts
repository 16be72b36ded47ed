import { CASES } from '../test-support/cases';
import { weavePaths, weaveSvg } from './svg';
import { weave } from './weave';

describe('weaveSvg', () => {
  it.each(CASES)('is well formed and has one path per color: $name', ({ text, shape }) => {
    const svg = weaveSvg(weave(text, { shape, ratio: 60 }), { width: 356, height: 223 });
    expect(svg).toMatch(/^<svg [^<>]*>(<path fill="#[0-9A-F]{6}" d="[Mhvz0-9 H-]+"\/>){2,4}<\/svg>$/);
    const fills = [...svg.matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill);
    expect(new Set(fills).size).toBe(fills.length);
  });
});

describe('weavePaths', () => {
  it('starts with the ground, which covers everything', () => {
    const pattern = weave('curso-1', { shape: 'panel' });
    expect(weavePaths(pattern)[0]).toEqual({ fill: pattern.colors[0], d: 'M0 0h49v31H0z' });
  });
});
