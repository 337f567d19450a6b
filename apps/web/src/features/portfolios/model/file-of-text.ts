/** A text as a file. Files are told apart by name, size and time, and the same text is the same file. */
export function fileOfText(text: string, name: string, type: string): File {
  return new File([text], name, { type, lastModified: hashOf(text) });
}

function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0;
  return hash >>> 0;
}
