import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Done } from '@telar/contracts/done';
import { PackageList, PackageSaved, SavePackageRequest, UpdatePackageRequest } from '@telar/contracts/packages';
import type { Package } from '@telar/contracts/packages';
import { PATHS } from '@telar/contracts/paths';
import { DONE_TEXTS } from '@telar/texts/done';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { idPipe } from '../../platform/http/id.pipe';
import { Refuses } from '../../platform/http/openapi/decorators';
import { PackagesService } from './packages.service';

const PackageId = () => Param('id', idPipe('package_not_found'));

/** The fields of the package are also at the top level, because clients read them in either place. */
const toPackageSaved = (message: string, saved: Package): PackageSaved => ({
  success: true,
  message,
  ...saved,
  package: saved,
});

@ApiTags('Paquetes')
@Controller()
@ForCapability('packages.manage')
export class PackagesController {
  constructor(private readonly packages: PackagesService) {}

  @Get(PATHS.packages)
  @ApiOperation({
    summary: 'Paquetes de cursos, los más nuevos primero',
    description: 'Los cursos archivados no aparecen; un paquete puede quedar sin cursos.',
  })
  @ApiResponse({ status: 200, standardSchema: PackageList })
  async list(): Promise<PackageList> {
    return { packages: await this.packages.list() };
  }

  @Post(PATHS.packages)
  @ApiOperation({
    summary: 'Crea un paquete',
    description:
      'Un curso repetido cuenta una vez; uno que no existe o fue archivado es un 400 que nombra `course_ids`.',
  })
  @ApiResponse({ status: 201, standardSchema: PackageSaved })
  async create(
    @Body({ schema: SavePackageRequest }) request: SavePackageRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<PackageSaved> {
    return toPackageSaved(DONE_TEXTS.package_created, await this.packages.create(caller, request));
  }

  @Put(PATHS.package)
  @ApiOperation({
    summary: 'Cambia el nombre y los cursos de un paquete',
    description:
      'Quienes ya recibieron sus cursos los conservan. Con `expected_updated_at`, un paquete que otra persona cambió entretanto es un 409.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: PackageSaved })
  @Refuses('package_not_found', 'package_changed')
  async update(
    @PackageId() id: number,
    @Body({ schema: UpdatePackageRequest }) request: UpdatePackageRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<PackageSaved> {
    return toPackageSaved(DONE_TEXTS.package_updated, await this.packages.update(caller, id, request));
  }

  @Delete(PATHS.package)
  @ApiOperation({ summary: 'Elimina un paquete; quienes ya recibieron sus cursos los conservan' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('package_not_found')
  async delete(@PackageId() id: number, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.packages.delete(caller, id);
    return { success: true, message: DONE_TEXTS.package_deleted };
  }
}
