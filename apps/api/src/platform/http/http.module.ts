import { Global, Module } from '@nestjs/common';
import { UploadQueue } from './upload-queue.ts';

@Global()
@Module({ providers: [UploadQueue], exports: [UploadQueue] })
export class HttpModule {}
