/** An error response of the sandbox, in the shape of SnapTrade's. */
export class SnapTradeFault extends Error {
  override readonly name = 'SnapTradeFault';

  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
  }

  get body(): object {
    return { detail: this.message, status_code: this.status, code: this.code };
  }
}

export function invalid(detail: string): SnapTradeFault {
  return new SnapTradeFault(400, '1001', detail);
}

export function notFound(): SnapTradeFault {
  return new SnapTradeFault(404, '1011', 'Not found.');
}
