import { RequestContext, runInRequest, startWait, waitFor, Workload } from './request-context';

describe('RequestContext', () => {
  it('counts a request from its body to its response, except while it waits', async () => {
    const workload = new Workload();
    const context = new RequestContext('a', workload);
    const seen = [workload.requests];
    const look = () => seen.push(workload.requests);
    context.startWork();
    context.startWork();
    look();
    await runInRequest(context, async () => {
      const end = startWait();
      look();
      await waitFor(Promise.resolve());
      look();
      end();
      end();
      look();
    });
    context.endWork();
    context.endWork();
    look();
    expect(seen).toEqual([0, 1, 0, 0, 1, 0]);
  });

  it('does not count a request again whose caller left while it waited', () => {
    const workload = new Workload();
    const context = new RequestContext('a', workload);
    context.startWork();
    const end = context.startWait();
    context.endWork();
    end();
    expect(workload.requests).toBe(0);
  });
});
