import { COURSE_LIMITS } from '@telar/domain/course-rules';
import { useFormState } from 'react-hook-form';
import { TextField } from '../../../../ui/TextField';
import type { CourseForm } from '../draft/course-rules';

interface LinkFieldProps {
  form: CourseForm;
  name: 'video_url' | 'quiz_link';
  label: string;
  hint?: string;
}

/** Shows a field for an optional link. */
export function LinkField({ form: { register, control }, name, label, hint }: LinkFieldProps) {
  const { errors } = useFormState({ control, name });
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      required={false}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={COURSE_LIMITS.link}
      error={errors[name]?.message}
      {...register(name)}
    />
  );
}
