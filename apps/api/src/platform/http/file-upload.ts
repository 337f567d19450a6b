import type { IncomingMessage } from 'node:http';
import type { CallHandler, ExecutionContext, NestInterceptor, PipeTransform } from '@nestjs/common';
import {
  applyDecorators,
  BadRequestException,
  Injectable,
  UnsupportedMediaTypeException,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify/multipart';
import type { UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { objectSchema } from '@plumbline/contracts';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, of } from 'rxjs';
import { fileSchema } from '../openapi/describe.ts';
import { InvalidRequestError } from '../problem/invalid-request.error.ts';
import { TakesBody } from './body-types.ts';
import { getCallerKey } from './current-request.ts';
import { UploadQueue } from './upload-queue.ts';

/** Form field of the file in every upload. */
const FIELD = 'file';

/** Limits for other fields that forms may contain; they are ignored. */
const otherFields = { fields: 10, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 };

/** Enough for the longest valid boundary, 70 characters; the parser fails on boundaries of more than 252. */
const LONGEST_CONTENT_TYPE = 200;

/** Lets a form wait for its place before any of it is read: until then it stays with the client. */
@Injectable()
class FormQueue implements NestInterceptor {
  constructor(private readonly uploads: UploadQueue) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.isMultipart()) throw new UnsupportedMediaTypeException();
    if (request.headers['content-type']!.length > LONGEST_CONTENT_TYPE) throw new BadRequestException();
    const respond = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return this.uploads.run(getCallerKey(), async () =>
      of(await Promise.race([respond(), rejectWhenLeft(request.raw)])),
    );
  }
}

/** The parser of forms waits forever for the rest of a form whose client has left. */
function rejectWhenLeft(request: IncomingMessage): Promise<never> {
  return new Promise((_resolve, reject) => {
    const rejectIncomplete = () => request.complete || reject(new BadRequestException());
    if (request.destroyed) rejectIncomplete();
    else request.once('close', rejectIncomplete);
  });
}

class ContentPipe implements PipeTransform<UploadedMultipartFile | undefined, Buffer> {
  transform(file: UploadedMultipartFile | undefined): Buffer {
    if (file?.buffer?.length) return file.buffer;
    const message = file ? 'The file is empty' : 'A file is required';
    throw new InvalidRequestError([{ field: FIELD, message }]);
  }
}

/** A file as its sender has it. */
export interface SentFile {
  /** As it is called on the sender's computer. */
  readonly name: string;
  readonly bytes: Buffer;
}

class SentFilePipe implements PipeTransform<UploadedMultipartFile | undefined, SentFile> {
  private readonly content = new ContentPipe();

  transform(file: UploadedMultipartFile | undefined): SentFile {
    return { bytes: this.content.transform(file), name: file!.originalname };
  }
}

/** A call that takes a form with one file, named `file`, of at most `maxBytes`: 413 when it is larger. */
export function TakesFile(maxBytes: number): MethodDecorator {
  const limits = { ...otherFields, files: 1, fileSize: maxBytes };
  return applyDecorators(
    TakesBody('multipart/form-data', objectSchema({ [FIELD]: fileSchema })),
    UseInterceptors(FormQueue, FileInterceptor(FIELD, { limits })),
  );
}

/** Handler parameter: the content of the file that {@link TakesFile} let in; 400 without one. */
export const FileContent = () => UploadedFile(ContentPipe);

/** Handler parameter: the same with the name of the file. */
export const FileSent = () => UploadedFile(SentFilePipe);
