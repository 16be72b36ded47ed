/**
 * Errors of a single field that have their own text. A schema uses the code as its message; `@telar/texts` has the
 * sentence. Other errors are described by their kind and the field's label.
 */
export const FIELD_CODES = [
  'required',
  'body_missing',
  'text_not_storable',
  'name_invalid',
  'email_invalid',
  'dni_invalid',
  'password_short',
  'password_needed',
  'password_wrong',
  'password_unchanged',
  'date_invalid',
  'dates_reversed',
  'code_invalid',
  'code_reserved',
  'duration_invalid',
  'title_short',
  'instructor_required',
  'modules_missing',
  'price_invalid',
  'rating_invalid',
  'rating_step',
  'link_invalid',
  'image_url_invalid',
  'list_invalid',
  'flag_invalid',
  'sort_invalid',
  'role_invalid',
  'file_missing',
  'file_unexpected',
  'field_repeated',
  'id_invalid',
  'cursor_unknown',
  'package_name_required',
  'package_name_short',
  'package_courses_missing',
  'package_courses_gone',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];
