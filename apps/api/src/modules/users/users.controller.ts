import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CreateUserRequest,
  PasswordReset,
  ResetPasswordRequest,
  UpdateUserRequest,
  UserCreated,
  UserList,
  UserListQuery,
  UserSaved,
} from '@telar/contracts/users';
import { Done } from '@telar/contracts/done';
import { ErrorBody } from '@telar/contracts/errors';
import { PATHS } from '@telar/contracts/paths';
import { PASSWORD_MAX, PASSWORD_MIN } from '@telar/domain/password';
import { DONE_TEXTS } from '@telar/texts/done';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { idPipe } from '../../platform/http/id.pipe';
import { UsersService } from './users.service';

const UserId = () => Param('id', idPipe('user_not_found'));

/** Written by hand: Nest documents the schema of a body parameter as a required body. */
const RESET_BODY = {
  type: 'object',
  properties: {
    new_password: { type: 'string', nullable: true, minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
    must_change_password: { type: 'boolean', default: true },
  },
};

@ApiTags('Usuarios')
@ApiBearerAuth()
@Controller()
@ForCapability('users.manage')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get(PATHS.users)
  @ApiOperation({
    summary: 'Cuentas, las más nuevas primero',
    description: '`search` busca en nombres, apellidos, correo y DNI, sin distinguir tildes ni mayúsculas.',
  })
  @ApiResponse({ status: 200, standardSchema: UserList })
  list(@Query({ schema: UserListQuery }) query: UserListQuery): Promise<UserList> {
    return this.users.list(query);
  }

  @Post(PATHS.users)
  @ApiOperation({
    summary: 'Crea una cuenta',
    description:
      'Sin contraseña el servidor pone una temporal, la devuelve una sola vez en `temp_password` y exige cambiarla. ' +
      'Un asesor no crea administradores.',
  })
  @ApiResponse({ status: 201, standardSchema: UserCreated })
  @ApiResponse({ status: 403, standardSchema: ErrorBody })
  @ApiResponse({ status: 409, standardSchema: ErrorBody, description: 'El correo o el DNI ya tienen cuenta' })
  async create(
    @Body({ schema: CreateUserRequest }) request: CreateUserRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<UserCreated> {
    const { user, temporary } = await this.users.create(caller, request);
    const password = temporary !== null && { temp_password: temporary };
    return { success: true, message: DONE_TEXTS.user_created, ...user, user, ...password };
  }

  @Put(PATHS.user)
  @ApiOperation({
    summary: 'Modifica una cuenta',
    description:
      'Lo que no se envía queda como estaba; una contraseña vacía también. Un asesor no toca administradores, no asigna ' +
      'ese rol y no envía contraseñas (403). Nadie cambia su propio rol ni se desactiva (403); el último administrador ' +
      'activo no se puede degradar ni desactivar (409).',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: UserSaved })
  @ApiResponse({ status: 403, standardSchema: ErrorBody })
  @ApiResponse({ status: 404, standardSchema: ErrorBody })
  @ApiResponse({ status: 409, standardSchema: ErrorBody })
  async update(
    @UserId() id: number,
    @Body({ schema: UpdateUserRequest }) request: UpdateUserRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<UserSaved> {
    const user = await this.users.update(caller, id, request);
    return { success: true, message: DONE_TEXTS.user_updated, ...user, user };
  }

  @Delete(PATHS.user)
  @ApiOperation({
    summary: 'Elimina una cuenta con sus inscripciones; los certificados siguen siendo válidos',
    description: 'Nadie se elimina a sí mismo (403); el último administrador activo no se puede eliminar (409).',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: Done })
  @ApiResponse({ status: 403, standardSchema: ErrorBody })
  @ApiResponse({ status: 404, standardSchema: ErrorBody })
  @ApiResponse({ status: 409, standardSchema: ErrorBody })
  async delete(@UserId() id: number, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.users.delete(caller, id);
    return { success: true, message: DONE_TEXTS.user_deleted };
  }

  @Post(PATHS.userPasswordReset)
  @HttpCode(200)
  @ForCapability('users.resetPassword')
  @ApiOperation({
    summary: 'Restablece la contraseña de una cuenta',
    description:
      'El cuerpo es opcional: `new_password` se respeta y se devuelve en `temp_password`; sin ella se genera una. `must_change_password` vale ' +
      '`true` si no se envía. La cuenta queda sin sesiones y sin bloqueo.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiBody({ required: false, schema: RESET_BODY })
  @ApiResponse({ status: 200, standardSchema: PasswordReset })
  @ApiResponse({ status: 403, standardSchema: ErrorBody })
  @ApiResponse({ status: 404, standardSchema: ErrorBody })
  async resetPassword(
    @UserId() id: number,
    @Body({ schema: ResetPasswordRequest }) request: ResetPasswordRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<PasswordReset> {
    const { user, temporary } = await this.users.resetPassword(caller, id, request);
    return {
      success: true,
      message: DONE_TEXTS.password_reset,
      ...user,
      user,
      temp_password: temporary,
    };
  }
}
