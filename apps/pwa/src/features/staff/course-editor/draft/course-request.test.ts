import { CreateCourseRequest } from '@telar/contracts/courses';
import { aCourse } from '@telar/testing/builders';
import { draftOf } from './course-draft';
import { courseFormData, courseRequest } from './course-request';

const COURSE = aCourse({
  category: 'Cocina novoandina',
  price: 149.9,
  isLive: true,
  requires_grade: true,
  video_url: 'https://youtu.be/aqz-KE-bpKQ',
  supportedBy: [{ name: 'Instituto', logo_url: '/partners/x.svg' }],
});

it('sends the same data for an unchanged course', () => {
  const sent = CreateCourseRequest.parse(courseRequest(draftOf(COURSE)));
  expect(sent).toMatchObject({
    title: COURSE.title,
    category: 'Cocina novoandina',
    price: '149.90',
    rating: '4.9',
    isLive: true,
    requires_questionnaire: false,
    requires_grade: true,
    features: COURSE.features,
    modules: COURSE.modules,
    supportedBy: COURSE.supportedBy,
  });
});

it('sends lists as JSON, a new image, and the version of an edited course', () => {
  const file = new File(['x'], 'tapa.png', { type: 'image/png' });
  const edited = courseFormData({ ...draftOf(COURSE), image: { file, url: 'blob:x' } }, COURSE.updated_at);
  expect(edited.get('image')).toBeInstanceOf(File);
  expect(edited.get('expected_updated_at')).toBe(COURSE.updated_at);
  expect(JSON.parse(String(edited.get('modules')))).toEqual([{ ...COURSE.modules[0] }]);
  expect(edited.get('isLive')).toBe('true');
  const unchanged = courseFormData(draftOf(COURSE), null);
  for (const name of ['image', 'image_url', 'expected_updated_at']) expect(unchanged.has(name)).toBe(false);
});
