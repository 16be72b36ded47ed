import { blankDraft } from './draft';
import { loadDraft, storeDraft } from './draft-storage';
import { forgetDrafts } from './forget-drafts';

const STORED = { draft: blankDraft(), base: blankDraft(), code: 'TLR-1', template: null };

beforeEach(() => sessionStorage.clear());

it('stores one draft for each account', () => {
  storeDraft('ana@demo.pe', STORED);
  expect(loadDraft('ana@demo.pe')).toEqual(STORED);
  expect(loadDraft('luis@demo.pe')).toBeNull();
});

it.each(['{', '3', '{"draft":{}}', JSON.stringify({ ...STORED, draft: { ...STORED.draft, dni: 5 } })])(
  'loads no draft from invalid storage: %.40s',
  (stored) => {
    sessionStorage.setItem('certificate-draft:ana@demo.pe', stored);
    expect(loadDraft('ana@demo.pe')).toBeNull();
  },
);

it('stores nothing without an account', () => {
  storeDraft('', STORED);
  expect(sessionStorage).toHaveLength(0);
});

it('deletes the drafts of all accounts, and nothing else', () => {
  storeDraft('ana@demo.pe', STORED);
  sessionStorage.setItem('other', '1');
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
