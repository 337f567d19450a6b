/** Control characters, invisible characters, what stands for half a character, and what file systems reserve. */
const notInFileNames = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffd\\/:*?"<>|]/gu;
/** A name of dots is a folder, one that begins with a dot is hidden, and Windows drops a dot at the end. */
const edges = /^[\s.]+|[\s.]+$/g;

/** Returns `name` as a valid file name that ends in `extension` (`.csv`), or `fallback` when nothing of it is valid. */
export function fileNameOf(name: string, extension: string, fallback: string): string {
  const plain = name.replace(notInFileNames, '');
  const hasExtension = plain.toLowerCase().endsWith(extension);
  const stem = (hasExtension ? plain.slice(0, -extension.length) : plain).replace(edges, '');
  return stem === '' ? fallback : `${stem}${extension}`;
}

/** Returns the `content-disposition` of a download (RFC 6266): an ASCII name for old clients, and the name. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/gu, '_').replace(/[%\\"]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extendedValue(fileName)}`;
}

/** Percent-encodes as RFC 8187 requires. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
