/** Evaluated in a page: whether its scripts run. Everything before is the page of the server. */
export const isRunning = () => document.querySelector('#root:not([data-for])') !== null;
