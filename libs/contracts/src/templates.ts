import { z } from 'zod';

/** A certificate template as staff read it. */
export const Template = z.object({
  name: z.string(),
  size: z.int().describe('Bytes'),
  pages: z.int(),
  fields: z.array(z.string()).describe('The certificate fields for which the PDF has form fields'),
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
