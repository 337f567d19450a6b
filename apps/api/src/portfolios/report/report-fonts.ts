import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const family = '@expo-google-fonts/ibm-plex-sans';

/**
 * Files of the fonts that a report is set in, and brings along: they have the letters of Latin, Greek and Cyrillic, and a
 * box for what they lack.
 */
export const fonts = {
  regular: resolve(`${family}/400Regular/IBMPlexSans_400Regular.ttf`),
  bold: resolve(`${family}/700Bold/IBMPlexSans_700Bold.ttf`),
} as const;
