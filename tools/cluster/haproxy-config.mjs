const DEFAULTS = `global
  maxconn 2000

defaults
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
  # A server that is down gets no new connections, and those it has are closed.
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
`;

/** When a process does not respond, or none runs. */
const RESPONSES_OF_PROXY = [502, 503, 504]
  .map(
    (status) =>
      `  http-error status ${status} content-type application/problem+json hdr retry-after 5 ` +
      `string '{"type":"about:blank","title":"The service is not available right now","status":503}'`,
  )
  .join('\n');

/**
 * HAProxy in front of the API processes, and of the PostgreSQL that Patroni reports as the primary.
 *
 * @param {{ ports: { http: number, primary: number }, apiPorts: readonly number[],
 *   nodes: readonly { name: string, port: number, restPort: number }[] }} options
 * @returns {string}
 */
export function haproxyConfig({ ports, apiPorts, nodes }) {
  const servers = nodes
    .map(
      ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} maxconn 100 check port ${restPort}`,
    )
    .join('\n');
  const processes = apiPorts
    .map((port, index) => `  server api${index + 1} 127.0.0.1:${port} check`)
    .join('\n');
  return `${DEFAULTS}
listen primary
  bind 127.0.0.1:${ports.primary}
  mode tcp
  option httpchk GET /primary
${servers}

frontend http
  bind 127.0.0.1:${ports.http}
  mode http
  timeout http-request 30s
${RESPONSES_OF_PROXY}
  # Where none is ready, as while the primary is replaced, the API itself responds, with Retry-After.
  use_backend ready if { nbsrv(ready) ge 1 }
  default_backend live

backend ready
  mode http
  balance roundrobin
  timeout server 30s
  retries 2
  option redispatch
  option httpchk GET /api/health/ready
${processes}

backend live
  mode http
  balance roundrobin
  timeout server 30s
  option httpchk GET /api/health/live
${processes}
`;
}
