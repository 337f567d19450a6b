const DELAY_MS = 40;

/**
 * What can happen to the machines that run PostgreSQL and etcd. Each is picked when the fault strikes.
 *
 * @param {{ nodes: any[], etcd: any[], findLeader: () => Promise<any>, waitUntilNoLeader: () => Promise<unknown> }}
 *   cluster
 * @returns {import('./storm.mjs').Fault[]}
 */
export function clusterFaults({ nodes, etcd, findLeader, waitUntilNoLeader }) {
  const pickPrimary = async () => (await findLeader()) ?? nodes[0];
  const pickReplica = async () => {
    const leader = await findLeader();
    return nodes.find((node) => node !== leader);
  };
  return [
    ...nodeFaults('the primary', pickPrimary),
    ...nodeFaults('the primary', pickPrimary),
    ...nodeFaults('a replica', pickReplica),
    {
      name: 'switch over to another primary',
      begin: async () => {
        const leader = await pickPrimary();
        await leader.rest('POST', '/switchover', { leader: leader.name }).catch(() => {});
      },
      end: async () => {},
    },
    ...etcd.map((member) => ({
      name: 'kill -9 a member of etcd',
      begin: async () => member.kill(),
      end: async () => member.start(),
    })),
    {
      name: 'kill -9 two of three members of etcd',
      // Without a majority nobody may be the primary.
      isSurvivable: false,
      begin: async () => {
        for (const member of etcd.slice(1)) member.kill();
        await waitUntilNoLeader();
      },
      end: async () => {
        for (const member of etcd.slice(1)) member.start();
      },
    },
  ];
}

function nodeFaults(name, pick) {
  const toLinks = (act) => (node) => node.links.forEach(act);
  const restore = toLinks((link) => link.restore());
  const leaveAlone = () => {};
  const faults = [
    ['kill -9 PostgreSQL of', (node) => node.killPostgres(), leaveAlone],
    ['restart PostgreSQL of', (node) => node.rest('POST', '/restart', {}).catch(() => {}), leaveAlone],
    ['kill -9 the machine of', (node) => node.kill(), (node) => node.start()],
    ['freeze the machine of', (node) => node.freeze(), (node) => node.thaw()],
    ['cut off', toLinks((link) => link.cut()), restore],
    ['partition', toLinks((link) => link.silence()), restore],
    ['slow the links of', toLinks((link) => link.slow(DELAY_MS)), restore],
  ];
  return faults.map(([what, begin, end]) => {
    // The node is picked when the fault begins, and may have another role when it ends.
    let node;
    return {
      name: `${what} ${name}`,
      begin: async () => {
        node = await pick();
        await begin(node);
      },
      end: async () => end(node),
    };
  });
}
