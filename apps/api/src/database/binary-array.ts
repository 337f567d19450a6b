/** An array in PostgreSQL's binary form: dimensions, flags and type of its elements, then length and start of each. */
const LENGTH_AT = 12;
const ELEMENTS_AT = 20;
/** Four bytes for the length of an element, and the element. */
const ELEMENT_BYTES = 8;
const FLOAT4 = 700;

/**
 * Returns the numbers of an `int4[]` or a `float4[]` that the SQL function `array_send` has packed; reading them as text
 * takes many times as long. The array has one dimension and no NULL.
 */
export function unpackNumbers(bytes: Buffer): Float64Array {
  const hasElements = bytes.readInt32BE(0) > 0;
  const numbers = new Float64Array(hasElements ? bytes.readInt32BE(LENGTH_AT) : 0);
  const isReal = bytes.readInt32BE(8) === FLOAT4;
  let at = ELEMENTS_AT + 4;
  for (let index = 0; index < numbers.length; index++) {
    numbers[index] = isReal ? bytes.readFloatBE(at) : bytes.readInt32BE(at);
    at += ELEMENT_BYTES;
  }
  return numbers;
}
