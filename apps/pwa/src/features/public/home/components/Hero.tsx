import { useNavigate } from '@tanstack/react-router';
import { academy } from '@telar/brand/academy';
import { LIMITS } from '@telar/domain/limits';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, ButtonLink } from '../../../../ui/Button';
import { StaticPattern } from '../../../../ui/StaticPattern';
import { HERO_PICTURES } from '../pictures';
import { Carousel } from './Carousel';

/**
 * Shows text, search and one action beside the carousel at the top of the home page.
 * @param suggestions for the search field, loaded when it first gets the focus.
 */
export function Hero({ suggestions }: { suggestions?: ReactNode }) {
  const navigate = useNavigate();
  const [isUsed, setIsUsed] = useState(false);

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate({ to: '/cursos', search: (text ? { search: text } : {}) as never });
  }

  return (
    <section className="bg-noche text-sobre-noche">
      <div className="pagina grid items-center gap-10 py-10 lg:grid-cols-[1fr_1.08fr] lg:gap-14 lg:py-16">
        <div className="flex min-w-0 flex-col items-start gap-6">
          <h1 className="titulo-1 text-balance sm:text-[2.75rem]">{academy.tagline}</h1>
          <p className="max-w-md text-lg text-sobre-noche-suave">{academy.description}</p>
          <form role="search" action="/cursos" onSubmit={search} className="relative flex w-full max-w-md gap-2">
            <label htmlFor="hero-search" className="sr-only">
              ¿Qué quieres aprender?
            </label>
            <input
              id="hero-search"
              name="search"
              type="search"
              maxLength={LIMITS.searchMax}
              placeholder="¿Qué quieres aprender?"
              onFocus={() => setIsUsed(true)}
              className="min-h-12 min-w-0 flex-1 rounded-boton border border-campo bg-carta px-4 text-tinta"
            />
            <Button type="submit" variant="night" className="min-h-12" aria-label="Buscar cursos">
              <Search size={20} aria-hidden="true" />
            </Button>
            {isUsed && suggestions}
          </form>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/cursos" variant="hero" className="min-h-12 px-7">
              Ver cursos
            </ButtonLink>
            <ButtonLink to="/certificados" variant="night" className="min-h-12">
              Verificar certificado
            </ButtonLink>
          </div>
        </div>
        <Carousel pictures={HERO_PICTURES} />
      </div>
      <StaticPattern name="portada" className="h-4.5" />
    </section>
  );
}
