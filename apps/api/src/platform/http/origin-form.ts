const SLASH = '/'.charCodeAt(0);
const authority = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * Returns the path and query of what a request names as its target. A server has to take `http://host/path` for `/path`
 * (RFC 9112, section 3.2.2). The router does; whatever else looks at the path would not recognize it.
 */
export function toOriginForm(target: string): string {
  if (target.charCodeAt(0) === SLASH) return target;
  const rest = target.replace(authority, '');
  return rest === target || rest.charCodeAt(0) === SLASH ? rest : `/${rest}`;
}
