import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/Button';
import { About } from './About';
import { Counters } from './Counters';
import { Hero } from './Hero';
import { Partners } from './Partners';
import { Plans } from './Plans';
import { Section } from './Section';
import { YapeBlock } from './YapeBlock';

interface HomeProps {
  /** The list of the newest courses. */
  courses?: ReactNode;
  /** The suggestions of the search field. */
  suggestions?: ReactNode;
}

/** Shows the home page. The route passes what belongs to the catalogue. */
export function Home({ courses, suggestions }: HomeProps) {
  return (
    <>
      <Hero suggestions={suggestions} />
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
