// Needed by Type: a bundle that contains only this class leaves the library's index out.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { limits } from '../limits.ts';

const { maxChargesSize, maxChargesPage } = limits.payment;

export const chargeSorts = ['createdDate,desc', 'createdDate,asc'] as const;
export type ChargeSort = (typeof chargeSorts)[number];

/** Query of `GET /api/payment/charges`. */
export class ListChargesRequest {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'page must be a whole number' })
  @Min(0, { message: 'page starts at 0' })
  @Max(maxChargesPage, { message: `page is at most ${maxChargesPage}` })
  page: number = 0;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'size must be a whole number' })
  @Min(1, { message: 'size is at least 1' })
  @Max(maxChargesSize, { message: `size is at most ${maxChargesSize}` })
  size: number = maxChargesSize;

  @IsOptional()
  @IsIn(chargeSorts, { message: `sort is one of ${chargeSorts.join(' ')}` })
  sort: ChargeSort = 'createdDate,desc';
}
