import { nodeProject } from '../../tools/jest/node-preset.mjs';

export default nodeProject({ name: 'search' });
