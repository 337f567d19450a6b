import { IfPresent, IsId } from '../fields.ts';

/** Body of `POST /api/broker-connections/window`. */
export class OpenBrokerWindowRequest {
  /** A connection to log in to again; absent: a new one. */
  @IfPresent
  @IsId('connectionId')
  connectionId?: number;
}
