import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { SigningKeySet } from '@telar/contracts/signing-keys';
import type { JSONWebKeySet } from 'jose';
import { ForAnyone } from '../../../platform/http/access';
import { SigningKeys } from './signing-keys.service';

@ApiTags('Certificados')
@Controller()
export class JwksController {
  constructor(private readonly signingKeys: SigningKeys) {}

  @Get(PATHS.signingKeys)
  @ForAnyone()
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({ summary: 'Claves públicas con las que se verifican los certificados firmados' })
  @ApiResponse({ status: 200, standardSchema: SigningKeySet })
  keys(): Promise<JSONWebKeySet> {
    return this.signingKeys.published();
  }
}
