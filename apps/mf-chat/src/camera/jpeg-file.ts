const quality = 0.92;

/** @throws where the browser cannot draw */
export const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw pictures');
  return { canvas, context };
};

/** @throws where the browser cannot write it */
export const toJpegFile = async (canvas: HTMLCanvasElement, name: string): Promise<File> => {
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!jpeg) throw new Error('The picture could not be written');
  return new File([jpeg], name, { type: 'image/jpeg' });
};
