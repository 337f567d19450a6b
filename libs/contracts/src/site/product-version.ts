/** The release of the product, as in package.json and the changelog. The API document has it. */
export const productVersion = '0.4.0';
