/** When to try again, as a sentence, after a response that requires a wait; `null` means that it named no time. */
export function whenToTryAgain(seconds: number | null): string {
  return seconds === null ? 'Please try again later.' : `Please try again in ${waitingTime(seconds)}.`;
}

/** Rounded up, so that the wait is never too short. */
function waitingTime(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  if (seconds <= 3600) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}

function count(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${amount} ${unit}s`;
}
