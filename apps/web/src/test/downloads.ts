interface Download {
  readonly name: string;
  readonly file: Blob;
}

// The next spec file has the same window, and its links must work. Without this one, the inherited method is there
// again.
afterEach(() => Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'));

/** Replaces the browser's download folder until the test ends: collects the downloaded files. */
export function withDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as Blob);
    return address;
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function () {
    const file = files.get(this.href);
    if (file) downloads.push({ name: this.download, file });
  };
  return downloads;
}
