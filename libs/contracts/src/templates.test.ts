import { AcceptedTemplateList } from './templates';

const template = { name: 'a.pdf', size: 10, pages: 1, fields: [], uploaded_at: '2026-01-31T00:00:00.000Z' };

it('accepts a template that has only a name and a size', () => {
  expect(AcceptedTemplateList.parse([{ name: 'b.pdf', size: 10 }, { name: 'c.pdf' }])).toEqual([
    { name: 'b.pdf', size: 10 },
  ]);
});

it('drops the fields that the app does not use', () => {
  const { uploaded_at: _, ...used } = template;
  expect(AcceptedTemplateList.parse({ templates: [template] })).toEqual([used]);
});
