import { categoryOf } from './course-draft';
import type { CourseDraft, SupporterDraft } from './course-draft';

interface FilledSupporter {
  /** The index in the form, from 0. */
  index: number;
  supporter: SupporterDraft;
}

/** Returns the organizations that are not empty, each with its index in the form. */
export function filledSupporters({ supportedBy }: CourseDraft): FilledSupporter[] {
  return supportedBy.flatMap((supporter, index) =>
    supporter.name.trim() || supporter.logo_url.trim() ? [{ index, supporter }] : [],
  );
}

/** Converts a draft to a request, without the image. */
export function courseRequest(draft: CourseDraft) {
  return {
    title: draft.title,
    description: draft.description,
    instructor: draft.instructor,
    // Without a name, the contract refuses "Otro".
    category: categoryOf(draft) || draft.category,
    level: draft.level,
    duration_hours: draft.duration_hours.trim(),
    price: draft.price.trim(),
    rating: draft.rating.trim(),
    isLive: draft.isLive,
    requires_questionnaire: draft.requiresQuestionnaire,
    requires_grade: draft.requiresGrade,
    video_url: draft.video_url,
    features: draft.features.map(({ text }) => text),
    includes: draft.includes.map(({ text }) => text),
    modules: draft.modules.map(({ moduleId, ...module }, index) => ({
      ...(moduleId !== null && { id: moduleId }),
      ...module,
      order: index + 1,
    })),
    quiz_link: draft.quiz_link,
    supportedBy: filledSupporters(draft).map(({ supporter }) => supporter),
  };
}

/**
 * Converts a draft to a multipart form, with lists as JSON and the image if a new one is chosen.
 * @param updatedAt the `updated_at` of the edited course, so that the server refuses to overwrite a later change;
 * `null` for a new course.
 */
export function courseFormData(draft: CourseDraft, updatedAt: string | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(courseRequest(draft))) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (updatedAt !== null) form.append('expected_updated_at', updatedAt);
  if (draft.image) form.append('image', draft.image.file);
  return form;
}
