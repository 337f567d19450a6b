interface Download {
  readonly name: string;
  readonly file: Blob;
}

/** Replaces the browser's download folder: collects the downloaded files. */
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
