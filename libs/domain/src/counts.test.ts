import { formatCount } from './counts';

describe('formatCount', () => {
  it('formats counts as Intl does for es-PE', () => {
    const counts = [0, 9, 10, 999, 1_000, 12_045, 999_999, 1_000_000, 1_234_567_890];
    expect(counts.map(formatCount)).toEqual(counts.map((count) => count.toLocaleString('es-PE')));
  });
});
