import type { JSHandle, Locator } from 'playwright-core';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text?: string;
}

/** Drops a new PNG where files are taken. */
export async function dropPicture(zone: Locator, { width, height }: Size): Promise<void> {
  await drop(
    zone,
    await zone.page().evaluateHandle(`(async () => {
      const canvas = new OffscreenCanvas(${width}, ${height});
      const brush = canvas.getContext('2d');
      brush.fillStyle = 'teal';
      brush.fillRect(0, 0, ${width}, ${height / 2});
      const picture = new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
      const carried = new DataTransfer();
      carried.items.add(picture);
      return carried;
    })()`),
  );
}

/** Drops a file of text, whatever it says it is. */
export async function dropText(zone: Locator, { name, type, text = 'words' }: TextFile): Promise<void> {
  await drop(
    zone,
    await zone.page().evaluateHandle(`(() => {
      const carried = new DataTransfer();
      carried.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} }));
      return carried;
    })()`),
  );
}

async function drop(zone: Locator, dataTransfer: JSHandle): Promise<void> {
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer });
}
