/** Stands in for every style sheet: each class of a CSS module is called by its own name. */
export default new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? name : undefined) });
