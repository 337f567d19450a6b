import http from 'node:http';

/** Whose password is guessed. */
export const MEMBER = 'member@example.org';
/** Fewer than a quarter of an hour allows per guesser and account, so that most guesses are compared. */
const GUESSES_PER_ACCOUNT = 8;
const HOSTS_PER_NETWORK = 200;

/** Guessers who send the next guess as soon as one is refused. */
export interface FloodSize {
  readonly addresses: number;
  /** What each address has in flight. */
  readonly atOnce: number;
}

interface Flood {
  readonly url: string;
  readonly agent: http.Agent;
  readonly outcomes: Map<number | string, number>;
  isOver: boolean;
}

/** Guesses as long as `work` takes. Returns what the guessers got, and the result of `work`. */
export async function whileGuessing<T>(
  url: string,
  { addresses, atOnce }: FloodSize,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly outcomes: string }> {
  const agent = new http.Agent({ keepAlive: true });
  const flood: Flood = { url, agent, outcomes: new Map(), isOver: false };
  const guessers = Array.from({ length: addresses * atOnce }, (_, index) =>
    guess(addressOf(index % addresses), Math.floor(index / addresses), flood),
  );
  const result = await work();
  flood.isOver = true;
  agent.destroy();
  await Promise.all(guessers);
  const outcomes = [...flood.outcomes].map(([outcome, times]) => `${times} × ${outcome}`).join(', ');
  return { result, outcomes };
}

function addressOf(guesser: number): string {
  return `127.1.${Math.floor(guesser / HOSTS_PER_NETWORK)}.${1 + (guesser % HOSTS_PER_NETWORK)}`;
}

/** Guesses the password of the member, then of accounts that do not exist, until the flood is over. */
async function guess(address: string, series: number, flood: Flood): Promise<void> {
  for (let number = 0; !flood.isOver; number += 1) {
    const round = Math.floor(number / GUESSES_PER_ACCOUNT);
    const username = round === 0 ? MEMBER : `${address}-${series}-${round}@example.org`;
    const body = { username, password: `guess ${number}` };
    const outcome = await postFrom(address, flood.url, body, flood.agent).catch(() => 'cut off');
    if (!flood.isOver) flood.outcomes.set(outcome, (flood.outcomes.get(outcome) ?? 0) + 1);
  }
}

/** Sends a sign-in from an address of this machine. Returns the status. */
export function postFrom(
  localAddress: string,
  url: string,
  body: object,
  agent?: http.Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', headers, localAddress, agent };
    const request = http.request(new URL('/api/authenticate', url), options, (response) => {
      response.resume().on('close', () => resolve(response.statusCode!));
    });
    request.on('error', reject).end(JSON.stringify(body));
  });
}
