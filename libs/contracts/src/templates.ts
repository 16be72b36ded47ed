import { z } from 'zod';
import { bareOrKeyed, bareOrKeyedList } from './tolerant';

/** A certificate template as staff read it. */
export const Template = z.object({
  name: z.string(),
  size: z.int().describe('Bytes'),
  pages: z.int(),
  fields: z.array(z.string()).describe('Los campos del certificado para los que el PDF tiene campos de formulario'),
  uploaded_at: z.string().describe('ISO 8601, UTC'),
});
export type Template = z.infer<typeof Template>;

export const TemplateList = z.object({ templates: z.array(Template) });
export type TemplateList = z.infer<typeof TemplateList>;

export const TemplateUploaded = Template.extend({
  success: z.literal(true),
  message: z.string(),
  template: Template,
});
export type TemplateUploaded = z.infer<typeof TemplateUploaded>;

/** A template as the app accepts it: a server may know only its name and size. */
export const AcceptedTemplate = Template.pick({ name: true, size: true }).extend(
  Template.pick({ pages: true, fields: true }).partial().shape,
);
export type AcceptedTemplate = z.infer<typeof AcceptedTemplate>;

/** `TemplateList` as the app accepts it: bare or under `templates`. */
export const AcceptedTemplateList = bareOrKeyedList('templates', AcceptedTemplate);

/** `TemplateUploaded` as the app accepts it: the template under `template` or at the top level. */
export const AcceptedTemplateUploaded = bareOrKeyed('template', AcceptedTemplate);
