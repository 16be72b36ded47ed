import type { CourseForm } from '../draft/course-rules';
import { EditorSection } from './EditorSection';
import { EssentialFields } from './EssentialFields';
import { ImageField } from './ImageField';
import { LinesField } from './LinesField';
import { LinkField } from './LinkField';
import { ModulesField } from './ModulesField';
import { SupportersField } from './SupportersField';

interface EditorFieldsProps {
  form: CourseForm;
  /** The URL of the course's current image; `null` for none. */
  currentImage: string | null;
}

/** Shows all fields of a course, in the order of its page. */
export function EditorFields({ form, currentImage }: EditorFieldsProps) {
  return (
    <>
      <EditorSection title="Lo esencial">
        <EssentialFields form={form} />
      </EditorSection>
      <EditorSection title="Imagen y video">
        <ImageField form={form} current={currentImage} />
        <LinkField
          form={form}
          name="video_url"
          label="Enlace del video de presentación"
          hint="YouTube y Google Drive se ven en la página; cualquier otro se abre en otra pestaña."
        />
      </EditorSection>
      <EditorSection title="Lo que aprenderás" hint="Un logro por línea. Puedes pegar varias líneas a la vez.">
        <LinesField form={form} name="features" noun="logro" />
      </EditorSection>
      <EditorSection title="Módulos" hint="Al menos uno con nombre. El número lo pone la página.">
        <ModulesField form={form} />
        <LinkField form={form} name="quiz_link" label="Enlace del cuestionario" />
      </EditorSection>
      <EditorSection title="Este curso incluye" hint="Por ejemplo: «12 horas de video», «Certificado verificable».">
        <LinesField form={form} name="includes" noun="beneficio" />
      </EditorSection>
      <EditorSection
        title="Respaldado por"
        hint="Organizaciones que respaldan el curso. Sin logo se muestra el nombre."
      >
        <SupportersField form={form} />
      </EditorSection>
    </>
  );
}
