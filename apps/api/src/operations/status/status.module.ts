import { Module } from '@nestjs/common';
import { UniverseModule } from '../../screening/universe/universe.module.ts';
import { StatusController } from './status.controller.ts';
import { StatusService } from './status.service.ts';

@Module({
  imports: [UniverseModule],
  controllers: [StatusController],
  providers: [StatusService],
  exports: [StatusService],
})
export class StatusModule {}
