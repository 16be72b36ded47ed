import { blankDraft } from './draft';
import { keepDraft, loadDraft } from './draft-storage';
import { forgetDrafts } from './forget-drafts';

const KEPT = { draft: blankDraft(), base: blankDraft(), code: 'TLR-1', template: null };

beforeEach(() => sessionStorage.clear());

it('gives each account its own draft', () => {
  keepDraft('ana@demo.pe', KEPT);
  expect(loadDraft('ana@demo.pe')).toEqual(KEPT);
  expect(loadDraft('luis@demo.pe')).toBeNull();
});

it.each(['{', '3', '{"draft":{}}', JSON.stringify({ ...KEPT, draft: { ...KEPT.draft, dni: 5 } })])(
  'takes no draft from %.40s',
  (stored) => {
    sessionStorage.setItem('certificate-draft:ana@demo.pe', stored);
    expect(loadDraft('ana@demo.pe')).toBeNull();
  },
);

it('keeps nothing for nobody', () => {
  keepDraft('', KEPT);
  expect(sessionStorage).toHaveLength(0);
});

it('forgets every draft, and nothing else', () => {
  keepDraft('ana@demo.pe', KEPT);
  sessionStorage.setItem('other', '1');
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
