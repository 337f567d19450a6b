/** A bearer token. */
export interface TokenResponse {
  readonly id_token: string;
}
