import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const ORIGIN = 'http://localhost:3000';
const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** A passkey in memory, as a browser at the address of the site uses it. `counter` is how often it was used. */
export class TestPasskey {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** The response of the browser to options for a new passkey. */
  attest(challenge: string, origin = ORIGIN) {
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.publicKey()]);
    const authData = Buffer.concat([this.authenticatorData(HAS_CREDENTIAL), credential]);
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return this.respond({
      clientDataJSON: clientData('webauthn.create', challenge, origin),
      attestationObject,
    });
  }

  /** The response of the browser to options for using the passkey. */
  assert(challenge: string, origin = ORIGIN) {
    this.counter += 1;
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const authenticatorData = this.authenticatorData();
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
    const signature = sign('sha256', signed, this.keys.privateKey);
    return this.respond({ clientDataJSON, authenticatorData, signature });
  }

  private respond(parts: Readonly<Record<string, Buffer>>) {
    const entries = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]);
    const response = Object.fromEntries(entries) as Record<string, string>;
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private authenticatorData(flags = 0): Buffer {
    const rpIdHash = createHash('sha256').update('localhost').digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([rpIdHash, Buffer.from([USER_PRESENT | flags]), counter]);
  }

  /** COSE: kind EC2, algorithm ES256, curve P-256. */
  private publicKey(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    return cborMap([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), cborBytes(Buffer.from(x!, 'base64url'))],
      [Buffer.from([0x22]), cborBytes(Buffer.from(y!, 'base64url'))],
    ]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flat()]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

/** Of 24 to 255 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
