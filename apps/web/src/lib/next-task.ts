/** Resolves in a task of its own, so that a long one becomes two. Unlike a timer, it is not held up in a tab in the background. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
