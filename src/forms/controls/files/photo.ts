/** Long side in pixels and quality of a photograph as a document: a page is read well, and weighs less than 1 MB. */
const LONG_SIDE = 2000;
const QUALITY = 0.85;

/** True where a form can ask for the camera: on phones and tablets. */
export const canTakePhotos = (): boolean => "capture" in HTMLInputElement.prototype;

/** `IMG` and the digits of the moment it was taken. */
export const photoName = (at: Date): string => {
  const parts = [at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()];
  return `IMG${at.getFullYear()}${parts.map((part) => String(part).padStart(2, "0")).join("")}.jpg`;
};

const asBlob = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));

/** The drawing context of a canvas that is white, because a JPEG shows transparent parts as black. Throws without memory for it. */
function onWhite(canvas: HTMLCanvasElement) {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas of this size.");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return context;
}

const shrink = async (photo: Blob): Promise<Blob | null> => {
  const image = await createImageBitmap(photo);
  const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  onWhite(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return asBlob(canvas);
};

/** The parts of the turned picture that are cut away on each side, from 0 to 1. */
export interface Cut {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Quarters of a turn clockwise, and the cut of the turned picture. */
export interface PhotoEdit {
  readonly turns: number;
  readonly cut: Cut;
}

/** The part of a picture that an edit leaves, in pixels of the turned picture, and its size on the canvas. */
export function editedPart({ width, height }: { width: number; height: number }, { turns, cut }: PhotoEdit) {
  const [wide, high] = turns % 2 === 1 ? [height, width] : [width, height];
  const part = {
    x: wide * cut.left,
    y: high * cut.top,
    width: Math.max(1, wide * (1 - cut.left - cut.right)),
    height: Math.max(1, high * (1 - cut.top - cut.bottom)),
  };
  const scale = Math.min(1, LONG_SIDE / Math.max(part.width, part.height));
  return { ...part, wide, high, scale };
}

/** A photograph turned and cut, no larger than one of the camera; null when the browser cannot make it. */
export const editedPhoto = (photo: File, edit: PhotoEdit): Promise<File | null> =>
  edited(photo, edit).then(
    (blob) => blob && new File([blob], asJpegName(photo.name), { type: blob.type }),
    () => null,
  );

async function edited(photo: File, edit: PhotoEdit): Promise<Blob | null> {
  const image = await createImageBitmap(photo);
  const { x, y, width, height, wide, high, scale } = editedPart(image, edit);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = onWhite(canvas);
  context.scale(scale, scale);
  context.translate(wide / 2 - x, high / 2 - y);
  context.rotate((edit.turns * Math.PI) / 2);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  image.close();
  return asBlob(canvas);
}

const asJpegName = (name: string): string => name.replace(/(?:\.[^.]*)?$/, ".jpg");

/** A photograph as it is attached, under a name. One that the browser cannot read stays as it is, and is judged like any file. */
const asJpeg = async (photo: File, name: string): Promise<File> => {
  const small = await shrink(photo).catch(() => null);
  return small ? new File([small], name, { type: small.type }) : photo;
};

/** A photograph of the camera as it is attached. */
export const asDocument = (photo: File, at: Date): Promise<File> => asJpeg(photo, photoName(at));

/** The files that a field takes. */
interface Limits {
  /** In bytes, of each file. */
  readonly maxSize: number;
  readonly accepted: readonly string[];
}

/** Whether a file is a photograph that the field would refuse for its size alone. */
export const isLargePhoto = ({ type, size }: File, { maxSize, accepted }: Limits): boolean =>
  size > maxSize && type.startsWith("image/") && accepted.includes("jpg");

/** Chosen files as they are attached: large photographs are reduced like those of the camera, and keep their names. */
export const asDocuments = (files: readonly File[], limits: Limits): Promise<readonly File[]> =>
  Promise.all(files.map((file) => (isLargePhoto(file, limits) ? asJpeg(file, asJpegName(file.name)) : file)));
