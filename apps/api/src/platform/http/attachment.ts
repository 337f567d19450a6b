/** Controls, what looks like nothing or turns text around, and what file systems keep for themselves. */
const notInFileNames = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
/** A name of dots is a folder, one that begins with a dot is hidden, and one that ends with it is cut by Windows. */
const edges = /^[\s.]+|[\s.]+$/g;

/** `name` as a file can have it, ending in `extension` (`.csv`); `fallback` where nothing of it can be used. */
export function fileNameOf(name: string, extension: string, fallback: string): string {
  const plain = name.replace(notInFileNames, '');
  const hasExtension = plain.toLowerCase().endsWith(extension);
  const stem = (hasExtension ? plain.slice(0, -extension.length) : plain).replace(edges, '');
  return stem === '' ? fallback : `${stem}${extension}`;
}

/** Value of `content-disposition` for a download (RFC 6266): the name, and before it what old clients can read of it. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/gu, '_').replace(/[%\\"]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extendedValue(fileName)}`;
}

/** Percent-encoded as RFC 8187 asks. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
