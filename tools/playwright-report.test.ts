import { readPlaywright } from './playwright-report.mjs';

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

describe('readPlaywright', () => {
  it('counts a flaky test as passed and a skipped one as failed, and names flaky and failed tests', () => {
    const inner = { title: 'the camera', specs: [spec('reads', 'flaky'), spec('waits', 'expected')] };
    const suites = [
      { title: 'scan.spec.ts', specs: [spec('opens', 'flaky')], suites: [inner] },
      { title: 'look.spec.ts', specs: [spec('looks', 'unexpected')] },
    ];
    expect(readPlaywright({ stats: { expected: 1, flaky: 2, unexpected: 1, skipped: 1 }, suites })).toEqual({
      passed: 3,
      failed: 2,
      flaky: ['scan.spec.ts › opens', 'the camera › reads'],
      failures: ['look.spec.ts › looks'],
    });
  });
});
