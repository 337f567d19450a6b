/** npm passes Ctrl-C on although the terminal has sent it here too: two signals so close together are one request. */
const SAME_REQUEST_MS = 1000;

/**
 * Calls back on the first SIGTERM, SIGINT or SIGHUP, and again on a later one, when the person has lost patience.
 *
 * @param {{ onStop: () => void, onHasten?: () => void }} listener
 */
export function onStopSignals({ onStop, onHasten = () => {} }) {
  let firstAt = 0;
  let isHastened = false;
  const receive = () => {
    if (firstAt === 0) {
      firstAt = performance.now();
      onStop();
    } else if (!isHastened && performance.now() - firstAt > SAME_REQUEST_MS) {
      isHastened = true;
      onHasten();
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, receive);
}
