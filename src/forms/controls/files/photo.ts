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

const shrink = async (photo: Blob): Promise<Blob | null> => {
  const image = await createImageBitmap(photo);
  const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
};

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
  Promise.all(
    files.map((file) =>
      isLargePhoto(file, limits) ? asJpeg(file, file.name.replace(/(?:\.[^.]*)?$/, ".jpg")) : file,
    ),
  );
