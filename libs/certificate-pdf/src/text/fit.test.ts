import { fonts } from '../../test-support/fixtures';
import { drawable } from './coverage';
import { fit, measure, measureWords, wrap } from './fit';

const RULES = { width: 400, height: 70, size: 30, least: 20, floor: 12, maxLines: 3, leading: 1.2 };
const fitted = (text: string, rules = RULES) => fit(drawable(text, 'serifBold', fonts), rules);

describe('fit', () => {
  it.each([
    ['ANA LI', 1, 30, false],
    ['MARÍA FERNANDA QUISPE ÑAHUI', 1, 24, false],
    ['GUADALUPE DEL ROSARIO FERNÁNDEZ-MALDONADO', 2, 30, false],
    ['GUADALUPE DEL ROSARIO FERNÁNDEZ-MALDONADO DE LA PUENTE', 3, 20.6, false],
    ['A'.repeat(50), 1, 12, true],
    [`${'GUADALUPE '.repeat(30)}LI`, 3, 6, true],
  ])('fits %s into %i lines of about %i points (overflow: %p)', (text, lines, size, overflow) => {
    const result = fitted(text);
    expect(result.lines).toHaveLength(lines);
    expect(Math.abs(result.size - size)).toBeLessThan(2.5);
    expect(result.overflow).toBe(overflow);
  });

  it.each(['ANA', 'MARÍA FERNANDA QUISPE ÑAHUI DE LA CRUZ', 'X'.repeat(300), 'DE '.repeat(200).trim()])(
    'keeps any text inside the box: %s',
    (text) => {
      const { lines, size, font } = fitted(text);
      for (const line of lines) expect((measure(line, font) * size) / 1000).toBeLessThanOrEqual(RULES.width + 0.01);
      expect(size * (1 + (lines.length - 1) * RULES.leading)).toBeLessThanOrEqual(RULES.height + 0.01);
      expect(lines.join(' ')).toBe(text);
    },
  );
});

describe('wrap', () => {
  it('loses no word and makes no line wider than the limit', () => {
    const text = 'Diplomado de especialización en formulación, evaluación y gestión de proyectos';
    const lines = wrap(measureWords({ text, font: fonts.sans }), 12_000);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(measure(line, fonts.sans)).toBeLessThanOrEqual(12_000);
  });
});
