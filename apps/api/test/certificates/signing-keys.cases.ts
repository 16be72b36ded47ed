import { jest } from '@jest/globals';
import type { PublicCertificateInfo } from '@telar/contracts/certificates';
import type { JSONWebKeySet } from 'jose';
import { Repository } from 'typeorm';
import { SigningKeys } from '../../src/modules/certificates/signing/signing-keys.service';
import { commandActor } from '../../src/platform/audit/actor';
import { startReplica } from '../support/app';
import type { TestApp } from '../support/app';
import { startIssuing } from '../support/issuing';
import type { Issuing } from '../support/issuing';

describe('signing keys', () => {
  let test: Issuing['test'];
  let newCode: Issuing['newCode'];
  let issue: Issuing['issue'];

  beforeAll(async () => {
    ({ test, newCode, issue } = await startIssuing());
  });
  afterAll(() => test.close());

  describe('signing keys', () => {
    const tokenOf = async (code: string) =>
      (await test.inject({ url: `/api/certificate-viewer/info/${code}` })).json<PublicCertificateInfo>().token ?? '';
    const kidOf = (token: string) =>
      (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
    const check = async (token: string) =>
      (await test.inject({ url: `/api/certificate-viewer/info/${token}` })).statusCode;

    it('are cached, but a token is invalid as soon as its key is deleted', async () => {
      const code = newCode();
      await issue({ certificate_code: code });
      const token = await tokenOf(code);
      expect(await check(token)).toBe(200);
      const find = jest.spyOn(Repository.prototype, 'findOneBy');
      expect(await check(token)).toBe(200);
      expect(find).not.toHaveBeenCalled();
      find.mockRestore();
      const [deleted] = await test.database.query<{ row: object }[]>(`
      with deleted as (delete from signing_keys where retired_at is null returning *) select to_json(deleted) as row from deleted`);
      expect(await check(token)).toBe(404);
      await test.database.query('insert into signing_keys select * from json_populate_record(null::signing_keys, $1)', [
        JSON.stringify(deleted?.row),
      ]);
      expect(await check(token)).toBe(200);
    });

    it('sign new certificates after a rotation, while the old key stays published and its tokens valid', async () => {
      const [first, second] = [newCode(), newCode()];
      await issue({ certificate_code: first });
      const kid = await test.app.get(SigningKeys).rotate(commandActor('prueba'));
      await issue({ certificate_code: second });
      const [oldToken, newToken] = [await tokenOf(first), await tokenOf(second)];
      expect(kidOf(newToken)).toBe(kid);
      expect(kidOf(oldToken)).not.toBe(kid);
      const keys = (await test.inject({ url: '/.well-known/jwks.json' }))
        .json<JSONWebKeySet>()
        .keys.map((key) => key.kid);
      expect(keys).toEqual(expect.arrayContaining([kidOf(oldToken), kid]));
      expect([await check(oldToken), await check(newToken)]).toEqual([200, 200]);
    });

    describe('of another process', () => {
      let replica: TestApp;
      beforeAll(async () => {
        replica = await startReplica(test);
      });
      afterAll(() => replica.close());

      it('are used at once', async () => {
        const code = newCode();
        await issue({ certificate_code: newCode() });
        const kid = await replica.app.get(SigningKeys).rotate(commandActor('prueba'));
        await issue({ certificate_code: code });
        const token = await tokenOf(code);
        expect(kidOf(token)).toBe(kid);
        expect((await replica.inject({ url: `/api/certificate-viewer/info/${token}` })).statusCode).toBe(200);
        expect(await check(token)).toBe(200);
      });
    });
  });
});
