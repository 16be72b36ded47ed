const { readPlaywright } = (await import(new URL('./playwright-report.mjs', import.meta.url).href)) as {
  readPlaywright: (report: object) => { passed: number; failed: number; flaky: string[] };
};

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

describe('the journeys’ report', () => {
  it('counts what passed at last, and names it', () => {
    const inner = { title: 'the camera', specs: [spec('reads', 'flaky'), spec('waits', 'expected')] };
    const suites = [
      { title: 'scan.spec.ts', specs: [spec('opens', 'flaky')], suites: [inner] },
      { title: 'look.spec.ts', specs: [spec('looks', 'unexpected')] },
    ];
    expect(readPlaywright({ stats: { expected: 1, flaky: 2, unexpected: 1, skipped: 1 }, suites })).toEqual({
      passed: 3,
      failed: 2,
      flaky: ['scan.spec.ts › opens', 'the camera › reads'],
    });
  });
});
