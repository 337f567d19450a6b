import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../platform/config/config.ts';
import type { ImageStore } from './image-store.port.ts';
import { getPictureOwnerId, getStoragePath } from './picture-name.ts';
import { ImageStoreUnavailableError } from './storage.errors.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
type Call<Result> = (client: S3Client, sdk: Sdk, limit: { abortSignal: AbortSignal }) => Promise<Result>;

/** In milliseconds. */
interface TimeLimits {
  readonly connection: number;
  readonly request: number;
}

const MAX_ATTEMPTS = 2;
const usualLimits: TimeLimits = { connection: 2_000, request: 5_000 };

/** Stores pictures in a bucket, which can stay private. */
export class S3ImageStore implements ImageStore {
  private connected?: Promise<{ sdk: Sdk; client: S3Client }>;

  constructor(
    private readonly settings: S3Config,
    private readonly limits = usualLimits,
  ) {}

  async put(name: string, image: Buffer): Promise<void> {
    const object = { ...this.toLocation(getStoragePath(name)), Body: image, ContentType: 'image/webp' };
    await this.call((client, sdk, limit) => client.send(new sdk.PutObjectCommand(object), limit));
  }

  async get(name: string): Promise<Buffer | null> {
    const key = getStoragePath(name);
    return this.call(async (client, sdk, limit) => {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(this.toLocation(key)), limit);
        return Buffer.from(await Body!.transformToByteArray());
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    });
  }

  async remove(name: string): Promise<void> {
    const key = getStoragePath(name);
    await this.call((client, sdk, limit) =>
      client.send(new sdk.DeleteObjectCommand(this.toLocation(key)), limit),
    );
  }

  /** Returns at most 1,000: no account has more than a few. */
  async list(ownerId: number): Promise<string[]> {
    const folder = { Bucket: this.settings.bucket, Prefix: `${ownerId}/` };
    const { Contents = [] } = await this.call((client, sdk, limit) =>
      client.send(new sdk.ListObjectsV2Command(folder), limit),
    );
    const names = Contents.map(({ Key = '' }) => Key.slice(folder.Prefix.length));
    return names.filter((name) => getPictureOwnerId(name) === ownerId);
  }

  async listAll(): Promise<string[]> {
    const keys: string[] = [];
    let from: string | undefined;
    do {
      const request = { Bucket: this.settings.bucket, ContinuationToken: from };
      const page = await this.call((client, sdk, limit) =>
        client.send(new sdk.ListObjectsV2Command(request), limit),
      );
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      from = page.NextContinuationToken;
    } while (from !== undefined);
    const names = keys.map((key) => key.slice(key.indexOf('/') + 1));
    return names.filter((name, index) => getPictureOwnerId(name) && getStoragePath(name) === keys[index]);
  }

  private toLocation(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: key };
  }

  private async call<Result>(call: Call<Result>): Promise<Result> {
    this.connected ??= connect(this.settings, this.limits);
    const { sdk, client } = await this.connected;
    const abortSignal = AbortSignal.timeout(MAX_ATTEMPTS * (this.limits.connection + this.limits.request));
    try {
      return await call(client, sdk, { abortSignal });
    } catch (error) {
      throw new ImageStoreUnavailableError(error);
    }
  }
}

/** Loads the SDK only when it is used, because it is large. */
async function connect(settings: S3Config, limits: TimeLimits): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    // Not every S3 service supports the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connection,
      requestTimeout: limits.request,
      socketTimeout: limits.request,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}
