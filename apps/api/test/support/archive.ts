import { ArchivedCertificateDetail, CertificateArchiveList } from '@telar/contracts/certificate-archive';
import type { IssueCertificateResponse } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { startIssuing } from './issuing';
import type { AuthHeaders } from './sessions';
import { beforeTests } from './use-app';

/** Starts an application before the tests of a file. @returns it, and calls of the archive by an admin. */
export function useArchive() {
  const issuing = beforeTests(() => startIssuing());
  afterAll(() => issuing.test.close());
  const get = (url: string, headers: AuthHeaders = issuing.admin) => issuing.test.inject({ url, headers });
  const list = async (query: Record<string, string | number> = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await get(`${PATHS.certificateArchive}?${parameters}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return CertificateArchiveList.parse(response.json());
  };
  const codes = async (query: Record<string, string | number> = {}) =>
    (await list(query)).certificates.map(({ certificate_code: code }) => code);
  const find = async (id: number) =>
    ArchivedCertificateDetail.parse((await get(pathTo(PATHS.archivedCertificate, { id }))).json());
  const issued = async (overrides: Record<string, unknown> = {}) =>
    (await issuing.issue(overrides)).json<IssueCertificateResponse>();
  const revoke = (payload: object) =>
    issuing.test.inject({
      method: 'POST',
      url: PATHS.certificateArchiveRevocations,
      headers: issuing.admin,
      payload,
    });
  return { issuing, get, list, codes, find, issued, revoke };
}
