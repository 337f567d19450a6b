import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Config } from '../platform/config/config.ts';
import { ImageStore } from './image-store.port.ts';
import { LocalImageStore } from './local-image-store.ts';
import { S3ImageStore } from './s3-image-store.ts';
import { UploadsController } from './uploads.controller.ts';

@Module({
  controllers: [UploadsController],
  providers: [{ provide: ImageStore, inject: [Config], useFactory: createImageStore }],
  exports: [ImageStore],
})
export class StorageModule {}

/** Opens the store that the settings name. */
export function createImageStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): ImageStore {
  return s3 ? new S3ImageStore(s3) : new LocalImageStore(join(dataDir, 'uploads'));
}
