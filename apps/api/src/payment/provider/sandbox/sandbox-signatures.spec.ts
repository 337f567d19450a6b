import { BadSignatureError } from '../provider.errors.ts';
import { SandboxSignatures } from './sandbox-signatures.ts';

const signatures = new SandboxSignatures('a secret of the process, long enough');
const body = Buffer.from('{"id":"evt_1"}');
const now = new Date('2026-11-22T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the signature of an event', () => {
  it('names its time and its scheme', () => {
    expect(signatures.sign(body, now)).toMatch(/^t=1795348800,v1=[\da-f]{64}$/);
  });

  it.each([-300, 0, 300])('is good %d seconds later or earlier', (seconds) => {
    expect(() => signatures.verify(body, signatures.sign(body, now), inSeconds(seconds))).not.toThrow();
  });

  it.each([-301, 301, 86_400])('is not good %d seconds later or earlier', (seconds) => {
    const verify = () => signatures.verify(body, signatures.sign(body, now), inSeconds(seconds));
    expect(verify).toThrow(BadSignatureError);
  });

  it('is not good for another body, at another time, or with another secret', () => {
    const signature = signatures.sign(body, now);
    const other = new SandboxSignatures('another secret of the process, as long').sign(body, now);
    const moved = signature.replace(/^t=\d+/, 't=1795348801');
    expect(() => signatures.verify(Buffer.from('{}'), signature, now)).toThrow(BadSignatureError);
    expect(() => signatures.verify(body, other, now)).toThrow(BadSignatureError);
    expect(() => signatures.verify(body, moved, now)).toThrow(BadSignatureError);
  });

  it.each([
    undefined,
    '',
    't=1795348800',
    'v1=00',
    `t=1795348800,v1=${'g'.repeat(64)}`,
    `t=x,v1=${'0'.repeat(64)}`,
  ])('is none: %j', (signature) => {
    expect(() => signatures.verify(body, signature, now)).toThrow(BadSignatureError);
  });
});
