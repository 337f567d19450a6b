const DELAY_MS = 60;

/**
 * @param {string} name of the link
 * @param {import('./tcp-proxy.mjs').TcpProxy} link
 * @returns {import('./storm.mjs').Fault[]}
 */
export function linkFaults(name, link) {
  const end = async () => link.restore();
  return [
    { name: `cut ${name}`, begin: async () => link.cut(), end },
    { name: `silence ${name}`, begin: async () => link.silence(), end },
    { name: `lose the connections of ${name}`, begin: async () => link.lose(), end },
    { name: `slow ${name}`, begin: async () => link.slow(DELAY_MS), end },
  ];
}
