import { CatalogueAnswers } from './catalogue-answers';
import { CatalogueVersion } from './catalogue-version';
import type { Sql } from '../../platform/database/sql';

/** A database whose catalogue has that version, and a count of how often it was asked. */
function database() {
  const state = { version: '1', asked: 0, made: 0 };
  const sql = { one: async () => (state.asked++, { version: state.version }) } as unknown as Sql;
  const answers = new CatalogueAnswers(new CatalogueVersion(sql));
  const make = (body: string) => async () => (state.made++, { body, version: state.version });
  return { state, answers, make };
}

describe('CatalogueAnswers', () => {
  it('makes an answer once for all who ask, until the version changes', async () => {
    const { state, answers, make } = database();
    const ask = () => answers.answer('lista', make(`de la versión ${state.version}`));
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe(second);
    expect(await ask()).toBe(first);
    expect(state.made).toBe(1);
    state.version = '2';
    const next = await ask();
    expect(next?.body.toString()).toBe('de la versión 2');
    expect(next?.etag).not.toBe(first?.etag);
    expect(state.made).toBe(2);
  });

  it('does not keep what was read before a change that came meanwhile', async () => {
    const { state, answers } = database();
    const late = await answers.answer('lista', async () => {
      state.version = '2';
      return { body: 'vieja', version: '1' };
    });
    expect(late?.body.toString()).toBe('vieja');
    const fresh = await answers.answer('lista', async () => ({ body: 'nueva', version: '2' }));
    expect(fresh?.body.toString()).toBe('nueva');
  });

  it('keeps no more than so many bytes, the latest asked for', async () => {
    const { state, answers, make } = database();
    const large = 'x'.repeat(1024 * 1024);
    for (let n = 0; n < 40; n++) {
      await answers.answer('a menudo', make('poco'));
      await answers.answer(`página ${n}`, make(large));
    }
    expect(state.made).toBe(41);
    await answers.answer('página 39', make(large));
    expect(state.made).toBe(41);
    await answers.answer('página 0', make(large));
    expect(state.made).toBe(42);
  });

  it('does not keep that there is nothing, nor a failure', async () => {
    const { answers } = database();
    expect(await answers.answer('curso', async () => null)).toBeNull();
    await expect(answers.answer('curso', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await answers.answer('curso', async () => ({ body: 'ya está', version: '1' })))?.body.toString()).toBe(
      'ya está',
    );
  });
});

describe('CatalogueVersion', () => {
  it('asks one question for all who came before it was asked, and never answers from before', async () => {
    const pending: ((version: string) => void)[] = [];
    const sql = { one: () => new Promise((done) => pending.push((version) => done({ version }))) } as unknown as Sql;
    const version = new CatalogueVersion(sql);
    const first = version.current();
    await Promise.resolve();
    const later = [version.current(), version.current()];
    expect(pending).toHaveLength(1);
    pending[0]?.('1');
    expect(await first).toBe('1');
    await Promise.resolve();
    expect(pending).toHaveLength(2);
    pending[1]?.('2');
    expect(await Promise.all(later)).toEqual(['2', '2']);
  });

  it('asks again after a question that failed', async () => {
    let tries = 0;
    const sql = {
      one: async () => (tries++ ? { version: '7' } : Promise.reject(new Error('caída'))),
    } as unknown as Sql;
    const version = new CatalogueVersion(sql);
    await expect(version.current()).rejects.toThrow('caída');
    expect(await version.current()).toBe('7');
  });
});
