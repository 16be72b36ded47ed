import { linkedInUrl } from './linkedin';

const CERTIFICATE = {
  name: 'Excel & datos',
  organization: 'Telar',
  organizationId: '',
  issueDate: '2026-03-14',
  url: 'https://academia.pe/c/TLR-1',
  code: 'TLR-1',
};

it('fills the form of LinkedIn with the name of the academy', () => {
  const url = new URL(linkedInUrl(CERTIFICATE));
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Excel & datos',
    organizationName: 'Telar',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: 'https://academia.pe/c/TLR-1',
    certId: 'TLR-1',
  });
});

it('names the page of the academy on LinkedIn by its id', () => {
  const { searchParams } = new URL(linkedInUrl({ ...CERTIFICATE, organizationId: '1234' }));
  expect(searchParams.get('organizationId')).toBe('1234');
  expect(searchParams.has('organizationName')).toBe(false);
});
