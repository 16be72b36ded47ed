import { Body, Controller, Post, Query } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { z } from 'zod';
import { schemasOf } from './routes';

const BODY = z.object({ name: z.string() });
const QUERY = z.object({ limit: z.string().optional() });

@Controller()
class Orders {
  @Post()
  bodyFirst(@Body({ schema: BODY }) body: object, @Query({ schema: QUERY }) query: object) {
    return [body, query];
  }

  @Post()
  queryFirst(@Query({ schema: QUERY }) query: object, @Body({ schema: BODY }) body: object) {
    return [body, query];
  }

  @Post()
  withoutSchema(@Body() body: object) {
    return body;
  }
}

it.each(['bodyFirst', 'queryFirst'])('finds the schema of the body, wherever the parameter is: %s', (name) => {
  const schemas = schemasOf(Orders, name);
  expect(schemas.get(String(RouteParamtypes.BODY))).toBe(BODY);
  expect(schemas.size).toBe(2);
});

it('finds none for a parameter without one', () => expect(schemasOf(Orders, 'withoutSchema').size).toBe(0));
