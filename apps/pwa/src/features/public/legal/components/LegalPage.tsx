import type { ReactNode } from 'react';
import { WovenBand } from '../../../../ui/Weave';

export interface LegalSection {
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** The day from which it applies: `YYYY-MM-DD` and as text. */
  since: { date: string; text: string };
  intro: string;
  sections: readonly LegalSection[];
}

/** Shows a legal text with numbered headings in a narrow column. */
export function LegalPage({ title, since, intro, sections }: LegalPageProps) {
  return (
    <article className="pagina py-10 lg:py-16">
      <div className="mx-auto flex max-w-lectura flex-col gap-8">
        <header className="flex flex-col gap-4">
          <h1 className="titulo-1">{title}</h1>
          <p className="text-sm text-suave">
            Vigente desde el <time dateTime={since.date}>{since.text}</time>
          </p>
          <WovenBand text={title} className="h-3 rounded-campo" />
          <p className="text-lg">{intro}</p>
        </header>
        {sections.map(({ title: heading, body }, index) => (
          <section key={heading} className="flex flex-col gap-3">
            <h2 className="titulo-3">
              {index + 1}. {heading}
            </h2>
            <div className="flex flex-col gap-3 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:pl-5">
              {body}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
