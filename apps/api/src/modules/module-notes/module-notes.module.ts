import { Module } from '@nestjs/common';
import { ModuleNotesController } from './module-notes.controller';
import { ModuleNotesService } from './module-notes.service';

@Module({ controllers: [ModuleNotesController], providers: [ModuleNotesService] })
export class ModuleNotesModule {}
