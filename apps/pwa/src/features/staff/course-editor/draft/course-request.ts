import type { CourseDraft, SupporterDraft } from './course-draft';
import { categoryOf } from './course-draft';

/** The organisations with anything in them, each with the place where it was typed, from 0. */
export function namedSupporters({ supportedBy }: CourseDraft): { place: number; supporter: SupporterDraft }[] {
  return supportedBy.flatMap((supporter, place) =>
    supporter.name.trim() || supporter.logo_url.trim() ? [{ place, supporter }] : [],
  );
}

/** A draft as it is sent, its picture aside. */
export function sentCourse(draft: CourseDraft) {
  return {
    title: draft.title,
    description: draft.description,
    instructor: draft.instructor,
    category: categoryOf(draft),
    price: draft.price.trim(),
    rating: draft.rating.trim(),
    isLive: draft.isLive,
    video_url: draft.video_url,
    features: draft.features.map(({ text }) => text),
    includes: draft.includes.map(({ text }) => text),
    modules: draft.modules.map(({ moduleId, ...module }, place) => ({
      ...(moduleId !== null && { id: moduleId }),
      ...module,
      order: place + 1,
    })),
    quiz_link: draft.quiz_link,
    supportedBy: namedSupporters(draft).map(({ supporter }) => supporter),
  };
}

/**
 * The multipart form of a draft: lists as JSON, and the picture where there is a new one.
 * @param readAt the `updated_at` of the course that is edited, so that nobody's change in between is overwritten.
 */
export function courseForm(draft: CourseDraft, readAt: string | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(sentCourse(draft))) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (readAt !== null) form.append('expected_updated_at', readAt);
  if (draft.picture) form.append('image', draft.picture.file);
  return form;
}
