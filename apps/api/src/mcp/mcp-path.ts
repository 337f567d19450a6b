/** The path of the MCP server: at the root, where programs look for it. */
export const MCP = 'mcp';
