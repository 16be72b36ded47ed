import { Admission, WORK_MAX_BURST, WORK_MAX_OVERLOADED } from './overload';

describe('Admission', () => {
  const workload = { requests: 0 };
  let time = 0;
  let admission: Admission;
  beforeEach(() => {
    time = 0;
    admission = new Admission(workload, () => time);
  });
  const admits = (requests: number) => {
    workload.requests = requests;
    return admission.admits();
  };

  it('takes on a burst', () => {
    expect([admits(WORK_MAX_BURST - 1), admits(WORK_MAX_BURST)]).toEqual([true, false]);
  });

  it('takes on less when there was too much work all the time, until there is less', () => {
    for (time = 0; time < 1_000; time += 100) {
      expect(admits(WORK_MAX_OVERLOADED)).toBe(true);
      // Between two batches of requests.
      expect(admits(0)).toBe(true);
    }
    expect(admits(WORK_MAX_OVERLOADED)).toBe(false);
    expect(admits(WORK_MAX_OVERLOADED - 1)).toBe(true);
    expect(admits(WORK_MAX_OVERLOADED)).toBe(false);
    time += 101;
    expect(admits(WORK_MAX_BURST - 1)).toBe(true);
  });
});
