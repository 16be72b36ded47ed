import { academy } from '@telar/brand/academy';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/Card';
import { Weave } from '../../../../ui/Weave';

/** Shows the account forms in a narrow column under a woven band. */
export function AccessFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="pagina flex flex-col items-center gap-8 py-10 lg:py-16">
      <h1 className="titulo-1 text-center">{title}</h1>
      <Card className="w-full max-w-formulario overflow-hidden shadow-papel">
        <Weave text={`${academy.name} aula virtual`} palette="pacifico" ratio={40} className="block h-4 w-full" />
        <div className="p-6 sm:p-8">{children}</div>
      </Card>
    </div>
  );
}
