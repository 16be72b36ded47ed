import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/Button';
import { About } from './About';
import { Counters } from './Counters';
import { Hero } from './Hero';
import { Partners } from './Partners';
import { Plans } from './Plans';
import { Section } from './Section';
import { YapeBlock } from './YapeBlock';

/** Shows the home page. The route passes the list of the newest courses as `courses`. */
export function Home({ courses }: { courses?: ReactNode }) {
  return (
    <>
      <Hero />
      {courses && (
        <Section
          title="Cursos recién llegados"
          more={
            <ButtonLink to="/cursos" variant="quiet" className="px-0! hover:bg-transparent! hover:underline">
              Ver todos los cursos
            </ButtonLink>
          }
        >
          {courses}
        </Section>
      )}
      <Partners />
      <About />
      <Counters />
      <Plans />
      <YapeBlock />
    </>
  );
}
